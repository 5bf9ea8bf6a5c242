/** Rules of outside vendors' settings, and the changes of a game list import. */
import type { GameCategory } from '#contract';

/** First id of outside games; the house's games have ids from the seed. */
export const FIRST_NODE_ID = 100_000;

/** Vendors' words for categories with an unambiguous lane; other words may mean anything. */
const LANE_WORDS: readonly (readonly [RegExp, GameCategory])[] = [
  [/e-?sport/i, 'ESPORTS'],
  [/virtual|sport/i, 'SPORTS'],
  [/fish|shooting/i, 'FISH'],
  [/live/i, 'LIVE'],
  [/lotter|keno|bingo/i, 'ELOTT'],
  [/slot/i, 'RNG'],
];

/** Lane of a vendor's word; null when ambiguous. */
export const laneOf = (word: string): GameCategory | null =>
  LANE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;

export interface Offered {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly enabled: boolean;
}

export interface Listed {
  readonly code: string;
  readonly name: string;
  readonly status: 'ON' | 'MAINTAIN' | 'OFF';
}

/** Plan of an import. Games missing from the list, or disabled there, are hidden; their records stay. */
export interface ImportPlan {
  readonly added: readonly { readonly code: string; readonly name: string }[];
  readonly renamed: readonly { readonly code: string; readonly from: string; readonly to: string }[];
  readonly opened: readonly string[];
  readonly hidden: readonly string[];
  /** Games of other lanes. */
  readonly elsewhere: readonly { readonly code: string; readonly category: string }[];
}

export function planImport(lane: GameCategory, offered: readonly Offered[], listed: readonly Listed[]): ImportPlan {
  const isOurs = ({ category }: Offered) => (laneOf(category) ?? lane) === lane;
  const known = new Map(listed.map((game) => [game.code, game]));
  const ours = [...new Map(offered.filter(isOurs).map((game) => [game.code, game])).values()];
  const on = new Map(ours.filter(({ enabled }) => enabled).map((game) => [game.code, game]));
  const both = [...on.values()].flatMap((game) => {
    const before = known.get(game.code);
    return before ? [{ game, before }] : [];
  });
  return {
    added: [...on.values()].filter(({ code }) => !known.has(code)).map(({ code, name }) => ({ code, name })),
    renamed: both
      .filter(({ game, before }) => game.name !== before.name)
      .map(({ game, before }) => ({ code: game.code, from: before.name, to: game.name })),
    // A game closed by an operator stays closed; one hidden by an import reopens with the list.
    opened: both.filter(({ before }) => before.status === 'OFF').map(({ game }) => game.code),
    hidden: listed.filter(({ code, status }) => status !== 'OFF' && !on.has(code)).map(({ code }) => code),
    elsewhere: offered.filter((game) => !isOurs(game)).map(({ code, category }) => ({ code, category })),
  };
}

export const changesOf = (plan: ImportPlan): number =>
  plan.added.length + plan.renamed.length + plan.opened.length + plan.hidden.length;
