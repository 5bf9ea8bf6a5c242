import { chanceText, times } from '../../kit-ui/hand/figures.ts';
import { NumberSetting } from '../../kit-ui/hand/number-setting.tsx';
import { QuickPicks } from '../../kit-ui/hand/quick-picks.tsx';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { rules, winsOf, type LimboBet } from '../engine/rules.ts';

const PICKS = [150, 200, 500, 1_000, 10_000, 100_000].map((value) => ({ value, text: times(value) }));

export function Settings({ t, bet, onBet, isUnread, isLocked }: SettingsProps<LimboBet>): React.JSX.Element {
  const { target } = bet;
  const choose = (value: number | null) => onBet(value === null ? null : { target: value });
  const chance = chanceText({ n: BigInt(winsOf(target)), d: BigInt(rules.draws) });
  return (
    <>
      <NumberSetting
        label={t('limbo.target')}
        prefix="×"
        value={target}
        min={rules.leastTarget}
        max={rules.mostTarget}
        hint={t('limbo.chance', { chance })}
        isUnread={isUnread}
        isLocked={isLocked}
        onValue={choose}
      />
      <QuickPicks label={t('limbo.target')} picks={PICKS} value={target} onValue={choose} isLocked={isLocked} />
    </>
  );
}
