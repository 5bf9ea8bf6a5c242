import { RadioCards, Select } from '#ui';
import { times } from '../../kit-ui/hand/figures.ts';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { payOf, rules, SIDES, type CoinBet, type Side } from '../engine/rules.ts';

export function Settings({ t, bet, onBet, isLocked }: SettingsProps<CoinBet>): React.JSX.Element {
  return (
    <>
      <RadioCards
        legend={t('coin-flip.side')}
        variant="chips"
        value={bet.side}
        onValueChange={(side) => onBet({ ...bet, side: side as Side })}
        options={SIDES.map((side) => ({ value: side, label: t(`coin-flip.side.${side}`), disabled: isLocked }))}
      />
      <Select
        label={t('coin-flip.goal')}
        hint={t('coin-flip.goal.hint')}
        value={String(bet.goal)}
        disabled={isLocked}
        onChange={({ target }) => onBet({ ...bet, goal: Number(target.value) })}
        options={Array.from({ length: rules.mostGoal }, (_, more) => ({
          value: String(more + 1),
          label: t('coin-flip.goal.each', { count: more + 1, times: times(payOf(more + 1)) }),
        }))}
      />
    </>
  );
}
