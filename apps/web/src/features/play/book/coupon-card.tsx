import { resultText } from '#games/sports/result.ts';
import { fixtureLabel, marketLabel, namedBy, readSelection, selectionLabel } from '#games/sports/words/selections.ts';
import { formatMinute, formatMoney } from '#i18n';
import { Amount, Badge, Card, type Tone } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { outcomeOf, type Outcome } from './coupon-rules.ts';
import { fixturePath } from './fixture-line.tsx';
import { LiveScore } from './live-standing.tsx';
import { OddsText } from './odds-text.tsx';
import { useRefusedText } from './refused-text.ts';
import { SimulatedMark } from './simulated-mark.tsx';
import { toOdds } from './slip-rules.ts';
import { WaitBar } from './wait-bar.tsx';
import type { Coupon, Fixture } from './wire.ts';
import styles from './coupon.module.css';

export const couponPath = (couponId: number): string => `/coupons/${couponId}`;

const TONES: Readonly<Record<Outcome, Tone>> = {
  open: 'info',
  won: 'win',
  halfWon: 'win',
  void: 'neutral',
  halfLost: 'warn',
  lost: 'lose',
};

const STATE_TONES: Readonly<Record<Coupon['state'], Tone>> = {
  WAITING: 'warn',
  OPEN: 'info',
  SETTLED: 'neutral',
  VOID: 'neutral',
  REFUSED: 'lose',
};

type Props = Readonly<{
  coupon: Coupon;
  /** Fixtures of this coupon that are in play. */
  live: ReadonlyMap<number, Fixture>;
  /** True on the coupon's own page. */
  isWhole?: boolean;
}>;

export function CouponCard({ coupon, live, isWhole = false }: Props): React.JSX.Element {
  const t = useText();
  const refusedText = useRefusedText();
  const { couponId, couponNumber, placedAt, state, refused, freeBet, picks } = coupon;
  return (
    <Card
      title={t('book.coupon.picks', { count: picks.length })}
      action={<Badge tone={STATE_TONES[state]}>{t(`book.coupon.${state}`)}</Badge>}
    >
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <PickLine
            key={`${pick.fixtureId}/${pick.selection}`}
            pick={pick}
            live={pick.outcome === null ? live.get(pick.fixtureId) : undefined}
            isJudged={state !== 'WAITING' && state !== 'REFUSED'}
          />
        ))}
      </ul>
      {state === 'WAITING' ? <WaitBar coupon={coupon} /> : null}
      {refused ? (
        <p className={styles.said}>
          {refusedText(refused)} {t(freeBet ? 'book.freeBet.back' : 'book.refused.back')}
        </p>
      ) : null}
      {freeBet && state === 'VOID' ? <p className={styles.said}>{t('book.freeBet.back')}</p> : null}
      <Sums coupon={coupon} />
      <p className={styles.soft}>
        {isWhole ? <bdi>{couponNumber}</bdi> : <Link to={couponPath(couponId)}>{couponNumber}</Link>} ·{' '}
        <Moment at={placedAt} />
      </p>
    </Card>
  );
}

type PickProps = Readonly<{ pick: Coupon['picks'][number]; live: Fixture | undefined; isJudged: boolean }>;

function PickLine({ pick, live, isJudged }: PickProps): React.JSX.Element {
  const t = useText();
  const terms = readSelection(pick.selection);
  const named = namedBy(pick);
  const outcome = outcomeOf(pick.outcome);
  const result = resultText(pick.sport, pick.facts);
  return (
    <li className={styles.pick}>
      <div className={styles.row}>
        <strong>{terms ? selectionLabel(t, terms, named) : pick.selection}</strong>
        <OddsText odds={toOdds(pick.odds)} />
        {isJudged ? <Badge tone={TONES[outcome]}>{t(`book.outcome.${outcome}`)}</Badge> : null}
      </div>
      <span className={styles.soft}>{terms ? marketLabel(t, terms, named) : pick.market}</span>
      <span className={styles.soft}>
        <Link to={fixturePath(pick.fixtureId)}>{fixtureLabel(t, named)}</Link> · <bdi>{pick.league}</bdi> ·{' '}
        <time dateTime={new Date(pick.startsAt).toISOString()} dir="ltr">
          {formatMinute(pick.startsAt)}
        </time>{' '}
        <SimulatedMark of={pick} />
      </span>
      {live ? <LiveScore fixture={live} /> : null}
      {result ? (
        <span className={styles.result}>
          {t('book.result')} <bdi dir="ltr">{result}</bdi>
        </span>
      ) : null}
    </li>
  );
}

function Sums({ coupon }: Readonly<{ coupon: Coupon }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { stake, freeBet, odds: taken, most, returned } = coupon;
  const money = (value: number) => <Amount>{formatMoney(value, currencySymbol)}</Amount>;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t(freeBet ? 'book.freeBet' : 'records.stake')}</dt>
        <dd>{money(stake)}</dd>
      </div>
      <div>
        <dt>{t('book.slip.odds')}</dt>
        <dd>
          <OddsText odds={toOdds(taken)} />
        </dd>
      </div>
      <div>
        <dt>{t(returned === null ? 'book.slip.most' : 'book.coupon.returned')}</dt>
        <dd>{money(returned ?? most)}</dd>
      </div>
    </dl>
  );
}
