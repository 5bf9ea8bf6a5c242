/** R48: seeds, contributions and trigger rules of the pots, as sent by the server. */
import type { JackpotPot } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Skeleton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './jackpot.module.css';

const WORDS = ['cash', 'parts', 'chance', 'must', 'next', 'return'] as const;

export function Rules({ pots }: Readonly<{ pots: readonly JackpotPot[] | undefined }>): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.rules}>
      {pots ? (
        <dl className={styles.pots}>
          {pots.toReversed().map((pot) => (
            <PotRules key={pot.tier} pot={pot} />
          ))}
        </dl>
      ) : (
        <Skeleton shape="block" height="320px" />
      )}
      <ul className={styles.words}>
        {WORDS.map((word) => (
          <li key={word}>{t(`jackpot.rule.${word}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function PotRules({ pot }: Readonly<{ pot: JackpotPot }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const money = (amount: number) => formatMoney(amount, currencySymbol);
  const { tier, seed, share, most, oneIn, oneInOf, commitment } = pot;
  return (
    <div className={styles.pot}>
      <dt>{t(`jackpot.tier.${tier}`)}</dt>
      <dd>{t('jackpot.pot.seed', { amount: money(seed) })}</dd>
      <dd>{t('jackpot.pot.share', { share })}</dd>
      <dd>
        {most === null
          ? t('jackpot.pot.oneIn', { stake: money(oneInOf), count: formatNumber(oneIn ?? 0) })
          : t('jackpot.pot.most', { seed: money(seed), most: money(most) })}
      </dd>
      {commitment ? (
        <dd>
          {t('jackpot.pot.seal')} <code className={styles.code}>{commitment}</code>
        </dd>
      ) : null}
    </div>
  );
}
