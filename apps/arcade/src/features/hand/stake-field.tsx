/** Stake field with its preset buttons. */
import { Amount, AmountField, Button } from '#ui';
import { useText } from '../../shared/page/text.ts';
import { mayChoose } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import { doubled, faultOf, halved, mostOf, readStake, stakeText, type StakeFault } from './stake.ts';
import { useStakes } from './use-stakes.ts';
import styles from './stake-field.module.css';

export function StakeField({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const { t } = useText();
  const { play, decimals, symbol, money } = sitting;
  const stakes = useStakes(sitting);
  const text = useHand(sitting, ({ stake }) => stake);
  const balance = useHand(sitting, (state) => state.balance);
  const isOpen = useHand(sitting, mayChoose);
  const fault = faultOf(text, stakes, balance);
  const words: Readonly<Record<StakeFault, string>> = {
    closed: t('bet.invalid'),
    empty: t('hand.stake.below', { amount: money(stakes.min) }),
    below: t('hand.stake.below', { amount: money(stakes.min) }),
    above: t('hand.stake.above', { amount: money(stakes.max) }),
    short: t('bet.insufficient.balance'),
  };
  const presets = stakes.presets.map((preset) => ({ value: stakeText(preset), label: shortMoney(money(preset)) }));
  const lowest = { value: stakeText(stakes.min), label: t('hand.min') };
  return (
    <AmountField
      label={t('hand.stake')}
      labelEnd={
        <span className={styles.balance}>
          {t('hand.balance')} <Amount money>{money(balance)}</Amount>
        </span>
      }
      currency={symbol}
      decimals={decimals}
      value={text}
      onValueChange={play.chooseStake}
      disabled={!isOpen}
      error={fault && isOpen ? words[fault] : undefined}
      quickLabel={t('hand.stake.presets')}
      quickAmounts={presets.some(({ value }) => value === lowest.value) ? presets : [lowest, ...presets]}
      className={styles.stake}
      end={<Presses sitting={sitting} isOpen={isOpen} />}
    />
  );
}

function Presses({ sitting, isOpen }: Readonly<{ sitting: Sitting; isOpen: boolean }>): React.JSX.Element[] {
  const { t } = useText();
  const { play, decimals } = sitting;
  const stakes = useStakes(sitting);
  const text = useHand(sitting, (state) => state.stake);
  const balance = useHand(sitting, (state) => state.balance);
  const stake = readStake(text) ?? stakes.min;
  const presses = [
    { key: 'half', value: halved(stake, stakes, decimals) },
    { key: 'double', value: doubled(stake, stakes) },
    { key: 'max', value: mostOf(balance, stakes, decimals) },
  ] as const;
  return presses.map(({ key, value }) => (
    <Button
      key={key}
      size="sm"
      tone="plain"
      className={styles.press}
      // The accessible name begins with the visible label, so that voice control finds it (WCAG 2.5.3).
      aria-label={`${t(`hand.${key}`)}, ${t(`hand.${key}.said`)}`}
      aria-disabled={!isOpen}
      onClick={() => play.chooseStake(stakeText(value))}
    >
      <bdi dir={key === 'max' ? undefined : 'ltr'}>{t(`hand.${key}`)}</bdi>
    </Button>
  ));
}

/** Drops decimals that are all zero. */
const shortMoney = (text: string): string => text.replace(/\.00(?=\u2069?$)/, '');
