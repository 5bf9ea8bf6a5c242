/** /missionLeaderboard: missions with progress and rewards; leaderboards. */
import { CountBadge, EmptyState, Skeleton, Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { useClaimable, useMissions } from '../../../shared/session/claimable.ts';
import { Boards } from './boards.tsx';
import { MissionCard } from './mission-card.tsx';
import styles from './mission.module.css';

export function MissionPage(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('mission.title')} text={t('mission.lead')} art="/art/spots/gifts.svg" />
      <Parts />
    </div>
  );
}

const parts = { missions: Missions, boards: Boards } as const;
const names = Object.keys(parts) as (keyof typeof parts)[];

function Parts(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const count = useClaimable().data ?? 0;
  const part = names.find((name) => name === search.get('part')) ?? 'missions';
  const Content = parts[part];
  return (
    <Tabs
      label={t('mission.title')}
      value={part}
      onValueChange={(id) => setSearch(id === 'missions' ? {} : { part: id }, { replace: true })}
      items={names.map((id) => ({
        id,
        label: t(`mission.part.${id}`),
        ...(id === 'missions' && { badge: <CountBadge count={count} label={t('mission.claimable', { count })} /> }),
      }))}
    >
      <Content />
    </Tabs>
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
        <div className={styles.part}>
          {count > 0 ? <p className={styles.waiting}>{t('mission.claimable', { count })}</p> : null}
          <ul className={styles.list}>
            {list.map((mission) => (
              <MissionCard key={mission.missionId} mission={mission} />
            ))}
          </ul>
        </div>
      )}
    </Faces>
  );
}
