/** /races/:raceId: a race with its rules and standings; the own place is always visible. */
import type { RaceBoard } from '#contract';
import { formatMoment } from '#i18n';
import { Badge, Button, Countdown, Notice, Skeleton } from '#ui';
import { useParams } from 'react-router';
import { serverNow } from '../../../shared/brand/boot.ts';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useTitle } from '../../../shared/page/title.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { OwnPlace, Places } from './places.tsx';
import { useEnter, useRace } from './queries.ts';
import { Games, Prizes, Rules } from './rules.tsx';
import styles from './race.module.css';
import { tones } from './tones.ts';

export function RacePage(): React.JSX.Element {
  const raceId = Number(useParams()['raceId']) || 1;
  return (
    <div className={styles.page}>
      <Faces of={useRace(raceId)} skeleton={<Skeleton shape="block" height="640px" />}>
        {(race) => <Race race={race} />}
      </Faces>
    </div>
  );
}

type Props = Readonly<{ race: RaceBoard }>;

function Race({ race }: Props): React.JSX.Element {
  useTitle(race.title);
  return (
    <>
      <Head race={race} />
      <div className={styles.columns}>
        <div className={styles.part}>
          <OwnPlace race={race} />
          <Places race={race} />
        </div>
        <div className={styles.part}>
          <Rules race={race} />
          <Prizes race={race} />
        </div>
      </div>
      <Games race={race} />
    </>
  );
}

function Head({ race }: Props): React.JSX.Element {
  const t = useText();
  const { refetch } = useRace(race.raceId);
  const { title, description, state, startTime, endTime, calledOffBecause } = race;
  const isAhead = state === 'UPCOMING';
  return (
    <header className={styles.top}>
      <div className={styles.head}>
        <h1 className={styles.name}>{title}</h1>
        <Badge tone={tones[state]}>{t(`race.state.${state}`)}</Badge>
      </div>
      <p className={styles.soft}>{description}</p>
      <p className={styles.soft}>{t('race.span', { from: formatMoment(startTime), until: formatMoment(endTime) })}</p>
      {isAhead || state === 'RUNNING' ? (
        <p className={styles.clock}>
          <span>{t(isAhead ? 'race.starts' : 'race.left')}</span>
          <Countdown
            className={styles.rest ?? ''}
            untilMs={isAhead ? startTime : endTime}
            now={serverNow}
            label={t(isAhead ? 'race.starts' : 'race.left')}
            dayMark={t('mission.board.dayMark')}
            onEnd={() => void refetch()}
          />
        </p>
      ) : null}
      {state === 'COUNTING' ? <Notice tone="info">{t('race.counting')}</Notice> : null}
      {calledOffBecause ? (
        <Notice tone="warn" title={t('race.state.CALLED_OFF')}>
          {calledOffBecause}
        </Notice>
      ) : null}
      <Entry race={race} />
    </header>
  );
}

function Entry({ race: { raceId, state, hasEntered } }: Props): React.JSX.Element | null {
  const t = useText();
  const enter = useEnter();
  const isIn = useLoggedIn();
  if (state !== 'UPCOMING' && state !== 'RUNNING') return null;
  if (hasEntered) return <p className={styles.entered}>{t('race.entered.text')}</p>;
  return (
    <>
      <p className={styles.soft}>{t('race.enter.note')}</p>
      <Button tone="primary" loading={enter.busy} onClick={() => (isIn ? enter.run({ raceId }) : openModal('login'))}>
        {t(isIn ? 'race.enter' : 'race.login')}
      </Button>
      {enter.fault ? <Notice tone="warn">{enter.fault}</Notice> : null}
    </>
  );
}
