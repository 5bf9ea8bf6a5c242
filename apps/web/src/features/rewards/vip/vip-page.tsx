/** /vip: levels, requirements and benefits. */
import { EmptyState, Skeleton } from '#ui';
import { useState } from 'react';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useAwaited } from '../../../shared/page/drawn.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { BenefitsTable } from './benefits-table.tsx';
import { BonusList } from './bonus-list.tsx';
import { LevelCard } from './level-card.tsx';
import { Levels } from './levels.tsx';
import { useLevels, useStanding, type Level } from '../../../shared/brand/vip.ts';
import { StandingCard } from './standing-card.tsx';
import styles from './vip.module.css';

export function VipPage(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('vip.title')} text={t('vip.lead')} art="/art/medals/8.svg" />
      <Faces
        of={useLevels()}
        skeleton={<VipSkeleton />}
        isEmpty={(levels) => levels.length === 0}
        empty={<EmptyState art="/art/spots/members.svg" title={t('vip.empty')} />}
      >
        {(levels) => <Club levels={levels} />}
      </Faces>
    </div>
  );
}

function Club({ levels }: Readonly<{ levels: readonly Level[] }>): React.JSX.Element {
  const loggedIn = useLoggedIn();
  const awaited = useAwaited();
  const own = useStanding().data?.rankLevel;
  const [chosen, setChosen] = useState<number>();
  const level = levels.find(({ rankLevel }) => rankLevel === (chosen ?? own)) ?? levels[0];
  return (
    <>
      {loggedIn || awaited ? <StandingCard /> : null}
      <Levels levels={levels} own={own} chosen={level?.rankLevel} onChoose={setChosen} />
      {level ? <LevelCard level={level} /> : null}
      {loggedIn ? <BonusList levels={levels} /> : null}
      <BenefitsTable levels={levels} />
    </>
  );
}

function VipSkeleton(): React.JSX.Element {
  return (
    <div className={styles.page} aria-hidden>
      <Skeleton shape="block" height="168px" />
      <Skeleton shape="block" height="220px" />
      <Skeleton shape="block" height="420px" />
    </div>
  );
}
