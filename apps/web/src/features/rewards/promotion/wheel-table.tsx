/** Wheel with its button, prizes and odds, and the proof of a spin. */
import { formatMoney } from '#i18n';
import { Button, Card, Countdown, Notice, SpinIcon } from '#ui';
import { useEffect, useState } from 'react';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { guard } from '../../../shared/session/guard.ts';
import { Fairness } from '../../../shared/content/fairness.tsx';
import { useText } from '../../../shared/page/language.ts';
import { holdBalance, refreshBalance, releaseBalance } from '../../../shared/session/member.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { leaveChances, renewRewards, renewWheel, type Turn, type Wheel } from './queries.ts';
import styles from './promotion.module.css';
import { WheelDrawing } from './wheel-drawing.tsx';

export function WheelTable({ wheel }: Readonly<{ wheel: Wheel }>): React.JSX.Element {
  const t = useText();
  const [turn, setTurn] = useState<Turn>();
  const [shown, setShown] = useState<Turn>();
  const [atPress, setAtPress] = useState(wheel.chances);
  const claim = useAction(client.promotion.claimRaffle, (value) => {
    setShown(undefined);
    setTurn(value);
  });
  const turning = claim.busy || turn !== shown;
  useHush(turning);
  const chances = turning ? atPress : wheel.chances;
  const rest = () => {
    if (turn && turning) leaveChances(turn.remaining);
    setShown(turn);
  };
  const press = () => {
    setAtPress(wheel.chances);
    claim.run({ promotionId: wheel.promotionId });
  };
  return (
    <div className={styles.wheelTable}>
      <div className={styles.wheelSide}>
        <WheelDrawing prizes={wheel.prizes} won={turn?.prizeId} turnId={turn?.clientSeed} onRest={rest} />
        <Button
          tone="money"
          size="lg"
          icon={<SpinIcon />}
          loading={turning}
          disabled={chances === 0}
          onClick={() => guard('real', press)}
        >
          {t('wheel.turn')}
        </Button>
        <p>{t('wheel.chances', { count: chances })}</p>
        <NextChance wheel={wheel} />
        <Outcome turn={turning ? undefined : shown} fault={claim.fault} />
      </div>
      <div className={styles.wheelSide}>
        <Odds wheel={wheel} />
        <FairWheel wheel={wheel} turn={turning ? undefined : shown} />
      </div>
    </div>
  );
}

/** Hides the result from the rest of the page until the wheel stops, or until the page is left. */
function useHush(turning: boolean): void {
  useEffect(() => {
    if (!turning) return undefined;
    holdBalance();
    return () => {
      releaseBalance();
      void Promise.all([renewWheel(), renewRewards(), refreshBalance()]);
    };
  }, [turning]);
}

function NextChance({ wheel: { nextAt } }: Readonly<{ wheel: Wheel }>): React.ReactNode {
  const t = useText();
  if (nextAt === null) return null;
  return (
    <p className={styles.clock}>
      <span>{t('wheel.next')}</span>
      <Countdown
        untilMs={nextAt}
        now={serverNow}
        label={t('wheel.next')}
        dayMark={t('promotion.dayMark')}
        onEnd={() => void renewWheel()}
      />
    </p>
  );
}

function Outcome({ turn, fault }: Readonly<{ turn: Turn | undefined; fault: string | undefined }>): React.ReactNode {
  const t = useText();
  const { currencySymbol } = useBrand();
  if (fault) {
    return (
      <Notice tone="warn" live="alert">
        {fault}
      </Notice>
    );
  }
  if (!turn) return null;
  const values = { prize: turn.prizeName, amount: formatMoney(turn.rewardAmount, currencySymbol) };
  return (
    <Notice tone={turn.rewardAmount > 0 ? 'win' : 'info'} live="status" title={turn.prizeName}>
      {t(turn.rewardAmount > 0 ? 'wheel.won' : 'wheel.nothing', values)}
    </Notice>
  );
}

function Odds({ wheel }: Readonly<{ wheel: Wheel }>): React.JSX.Element {
  const t = useText();
  return (
    <Card title={t('wheel.odds')}>
      <dl className={styles.odds}>
        {wheel.prizes.map(({ prizeId, name, rate }) => (
          <div key={prizeId}>
            <dt>{name}</dt>
            <dd>{t('wheel.percent', { rate })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function FairWheel({ wheel, turn }: Readonly<{ wheel: Wheel; turn: Turn | undefined }>): React.JSX.Element {
  const t = useText();
  const facts = turn
    ? ([
        ['wheel.fair.hash', turn.serverSeedHash],
        ['wheel.fair.seed', turn.serverSeed],
        ['wheel.fair.client', turn.clientSeed],
        ['wheel.fair.next', turn.nextServerSeedHash],
      ] as const)
    : ([['wheel.fair.next', wheel.serverSeedHash]] as const);
  return <Fairness summary={t('wheel.fair')} text={t('wheel.fair.text')} facts={facts} />;
}
