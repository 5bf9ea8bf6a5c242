/** What may be set of an outside vendor, and what an offered list of games would change. */
import type { GameCategory } from '#contract';

/** From here on outside games are numbered; the house's own have their numbers from the seed. */
export const FIRST_NODE_ID = 100_000;

/** Lanes that a vendor's own word for a kind of game plainly means; what is not listed may be anything. */
const LANE_WORDS: readonly (readonly [RegExp, GameCategory])[] = [
  [/e-?sport/i, 'ESPORTS'],
  [/virtual|sport/i, 'SPORTS'],
  [/fish|shooting/i, 'FISH'],
  [/live/i, 'LIVE'],
  [/lotter|keno|bingo/i, 'ELOTT'],
  [/slot/i, 'RNG'],
];

/** The lane that a word means, or null when nobody can tell. */
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

/** What an import would do. A game that is gone from the list, or off there, is hidden; its records stay. */
export interface ImportPlan {
  readonly added: readonly { readonly code: string; readonly name: string }[];
  readonly renamed: readonly { readonly code: string; readonly from: string; readonly to: string }[];
  readonly opened: readonly string[];
  readonly hidden: readonly string[];
  /** Of other lanes than the vendor's. */
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
    // One that an operator closed himself waits for him; one that a list hid comes back with the list.
    opened: both.filter(({ before }) => before.status === 'OFF').map(({ game }) => game.code),
    hidden: listed.filter(({ code, status }) => status !== 'OFF' && !on.has(code)).map(({ code }) => code),
    elsewhere: offered.filter((game) => !isOurs(game)).map(({ code, category }) => ({ code, category })),
  };
}

export const changesOf = (plan: ImportPlan): number =>
  plan.added.length + plan.renamed.length + plan.opened.length + plan.hidden.length;
