/** Which side of the target, and how likely: the chance is chosen, the target follows from it. */
import { RadioCards } from '#ui';
import { hundredths, times } from '../../kit-ui/hand/figures.ts';
import { NumberSetting } from '../../kit-ui/hand/number-setting.tsx';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { chanceOf, payOf, rules, SIDES, targetOf, type DiceBet, type Side } from '../engine/rules.ts';

const STEP = 50;

export function Settings({ t, bet, onBet, isUnread, isLocked }: SettingsProps<DiceBet>): React.JSX.Element {
  const chance = chanceOf(bet);
  return (
    <>
      <RadioCards
        legend={t('dice.side')}
        variant="chips"
        value={bet.side}
        onValueChange={(side) => onBet({ side: side as Side, target: targetOf(side as Side, chance) })}
        options={SIDES.map((side) => ({
          value: side,
          label: t(`dice.side.${side}`, { target: hundredths(targetOf(side, chance)) }),
          disabled: isLocked,
        }))}
      />
      <NumberSetting
        label={t('dice.chance')}
        suffix="%"
        value={chance}
        min={rules.leastChance}
        max={rules.mostChance}
        step={STEP}
        hint={t('dice.pays', { times: times(payOf(bet)) })}
        isUnread={isUnread}
        isLocked={isLocked}
        onValue={(next) => onBet(next === null ? null : { side: bet.side, target: targetOf(bet.side, next) })}
      />
    </>
  );
}
