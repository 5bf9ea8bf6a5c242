/** Spots of baccarat, and their returns of 100. */
import type { Back } from '../../kit/live/game.ts';
import { type Spot, spotsOf } from '../../kit/live/spot.ts';
import type { Outcome } from './hand.ts';

export interface Rules {
  /** Payout of a banker win: 0.95 to 1 always, or 1 to 1 except one half to 1 on a win with six. */
  readonly banker: 'commission' | 'six';
}

export const spots: readonly Spot[] = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
  'big',
  'small',
  'player-dragon',
  'banker-dragon',
].flatMap((code) =>
  spotsOf(code.endsWith('-dragon') ? 'dragon' : /^(player|banker)-pair$/.test(code) ? 'pair' : code, [code]),
);

const PUSH = 100;
/** Dragon bonus without a natural: return by winning margin. */
const DRAGON: Readonly<Record<number, Back>> = { 9: 3_100, 8: 1_100, 7: 700, 6: 500, 5: 300, 4: 200 };
const DRAGON_NATURAL = 200;
const BANKER = 195;
const BANKER_SIX = 150;
const EVEN = 200;
const FLAT: Readonly<Record<string, Back>> = {
  tie: 900,
  pair: 1_200,
  'either-pair': 600,
  'perfect-pair': 2_600,
  big: 154,
  small: 250,
};

export const pays = ({ banker }: Rules): Readonly<Record<string, readonly Back[]>> => ({
  player: [EVEN, PUSH],
  banker: banker === 'six' ? [EVEN, BANKER_SIX, PUSH] : [BANKER, PUSH],
  ...Object.fromEntries(Object.entries(FLAT).map(([kind, back]) => [kind, [back]])),
  dragon: [...Object.values(DRAGON).toReversed(), PUSH],
});

export function judge({ banker: rule }: Rules, outcome: Outcome, { code, kind }: Spot): Back {
  const { player, banker } = outcome;
  if (code === 'player') return won(player - banker, EVEN);
  if (code === 'banker') return won(banker - player, rule === 'commission' ? BANKER : banker === 6 ? BANKER_SIX : EVEN);
  if (code === 'player-dragon') return dragon(outcome, player - banker);
  if (code === 'banker-dragon') return dragon(outcome, banker - player);
  return isHit(outcome, code) ? (FLAT[kind] ?? 0) : 0;
}

const won = (lead: number, back: Back): Back => (lead === 0 ? PUSH : lead > 0 ? back : 0);

/** A tied natural is a push. */
function dragon({ natural }: Outcome, lead: number): Back {
  if (natural) return won(lead, DRAGON_NATURAL);
  return DRAGON[lead] ?? 0;
}

function isHit({ player, banker, cards, playerPair, bankerPair, perfectPair }: Outcome, code: string): boolean {
  if (code === 'tie') return player === banker;
  if (code === 'player-pair') return playerPair;
  if (code === 'banker-pair') return bankerPair;
  if (code === 'either-pair') return playerPair || bankerPair;
  if (code === 'perfect-pair') return perfectPair;
  return code === 'small' ? cards === 4 : cards > 4;
}
