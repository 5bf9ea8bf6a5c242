/** The price of several selections of one match that all have to win: from its scores together, as their chances do not multiply. */
import { sure, type Chances } from '../kit/chances.ts';
import type { Book } from './chances.ts';
import { SIZE } from './distribution.ts';
import { judge } from './judge.ts';
import type { Selection } from './selection.ts';

/** Null when a selection may be void or half won, or does not follow from the final score. */
export function builderChances(
  selections: readonly Selection[],
  { distribution: { full }, now }: Book,
): Chances | null {
  const counted = selections.map((selection) =>
    selection.market === 'asianHandicap' ? { ...selection, scoreAtBet: now.fullTime } : selection,
  );
  let won = 0;
  for (let home = 0; home < SIZE; home += 1)
    for (let away = 0; away < SIZE; away += 1) {
      const facts = { played: 'whole', half: null, full: [home, away], goals: null, goesOn: null } as const;
      const shares = counted.map((selection) => judge(selection, facts));
      if (shares.some((each) => each.void > 0)) return null;
      if (shares.every((each) => each.won === each.of)) won += full[home * SIZE + away]!;
    }
  return sure(won);
}
