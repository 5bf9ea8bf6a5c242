/** /missionLeaderboard: what there is to do, how far one is, and what it gives. */
import { CountBadge, EmptyState, Skeleton } from '#ui';
import { Faces } from '../../shared/lists/faces.tsx';
import { useText } from '../../shared/page/language.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useMissions } from '../../shared/session/claimable.ts';
import { MissionCard } from './mission-card.tsx';
import styles from './mission.module.css';

export function MissionPage(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('mission.title')} text={t('mission.lead')} art="/art/spots/gifts.svg" />
      <Missions />
    </div>
  );
}

function Missions(): React.JSX.Element {
  const t = useText();
  return (
    <Faces
      of={useMissions()}
      skeleton={<Skeleton shape="block" height="480px" />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState art="/art/spots/gifts.svg" title={t('mission.empty')} />}
    >
      {({ list, availableCount: count }) => (
        <>
          {count > 0 ? (
            <p className={styles.waiting}>
              <CountBadge count={count} label={String(count)} /> {t('mission.claimable', { count })}
            </p>
          ) : null}
          <ul className={styles.list}>
            {list.map((mission) => (
              <MissionCard key={mission.missionId} mission={mission} />
            ))}
          </ul>
        </>
      )}
    </Faces>
  );
}
