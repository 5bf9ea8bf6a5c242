/** Setting of the difficulty: the number of doors, and of those with stairs. */
import { RadioCards } from '#ui';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { difficulties, difficultyNames, type Difficulty, type TowersBet } from '../engine/rules.ts';

export function Settings({ t, bet, onBet, isLocked }: SettingsProps<TowersBet>): React.JSX.Element {
  return (
    <RadioCards
      legend={t('towers.difficulty')}
      variant="chips"
      options={difficultyNames.map((value) => ({
        value,
        label: t(`towers.difficulty.${value}`),
        note: t('towers.split', { ...difficulties[value] }),
        disabled: isLocked,
      }))}
      value={bet.difficulty}
      onValueChange={(difficulty) => onBet({ difficulty: difficulty as Difficulty })}
    />
  );
}
