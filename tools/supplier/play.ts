/** Player actions: begin a round, take a step, read the current state. */
import { randomUUID } from 'node:crypto';
import { betOn } from './bodies.ts';
import type { Carrier } from './carry.ts';
import { playerName, type Desk } from './desk.ts';
import { settle } from './endings.ts';
import { gameOf, type Action, type Game } from './games/index.ts';
import { stakesIn } from './money.ts';
import { freeBetsOf, operatorOf } from './operators.ts';
import { insertCall, insertRound, roundOf, roundOfPress, roundsOf, type Round } from './rounds.ts';
import type { Sitting } from './sittings.ts';
import { balanceBody } from './wallet.ts';

export interface Press {
  /** Idempotency key from the page: pressed or sent twice, it is one round. */
  readonly press: string;
  readonly stake: number;
  readonly spots: readonly string[];
  readonly free: boolean;
}

/** choice: invalid input. busy: another round is running. nothing: no free bets. */
export type Refusal = 'choice' | 'busy' | 'nothing';

const UNDER_WAY = new Set(['staking', 'open', 'paying', 'undoing']);

function isChoice({ spots: known, spotsMax }: Game, spots: readonly string[]): boolean {
  const distinct = new Set(spots);
  return distinct.size > 0 && distinct.size <= spotsMax && spots.every((spot) => known.includes(spot));
}

function roundFor(desk: Desk, sitting: Sitting, { press, stake, spots, free }: Press): Round | Refusal {
  const { store, now } = desk;
  const given = free ? freeBetsOf(store, sitting.operator, sitting.player) : null;
  if (given === undefined) return 'nothing';
  const chosen = [...new Set(spots)];
  const isStake = given !== null || stakesIn(sitting.currency).includes(stake);
  if (!isStake || !isChoice(gameOf(sitting.game)!, chosen) || (free && chosen.length > 1)) return 'choice';
  if (UNDER_WAY.has(roundsOf(store, sitting, 1)[0]?.state ?? '')) return 'busy';
  const { id, operator, player, game } = sitting;
  return {
    id: randomUUID(),
    sitting: id,
    operator,
    player,
    game,
    press,
    spots: JSON.stringify(chosen),
    stake: given?.stake ?? stake,
    reward: given?.id ?? null,
    state: 'staking',
    drawn: null,
    opened_at: now(),
  };
}

/** The round and its bets are stored before the first call is made. */
function writeRound({ store, now }: Desk, sitting: Sitting, round: Round): void {
  insertRound(store, round);
  for (const spot of JSON.parse(round.spots) as string[])
    insertCall(store, { ...betOn(round, sitting, spot), due_at: now() });
}

export async function play(desk: Desk, carrier: Carrier, sitting: Sitting, press: Press): Promise<Refusal | null> {
  const known = roundOfPress(desk.store, sitting.id, press.press);
  const round = known ?? roundFor(desk, sitting, press);
  if (typeof round === 'string') return round;
  if (!known) desk.store.tx(() => writeRound(desk, sitting, round));
  await carrier.carry(round.id);
  return null;
}

/** `from` is the page's step number: the same step sent twice is taken once. */
export async function step(
  desk: Desk,
  carrier: Carrier,
  sitting: Sitting,
  { round: id, from, action }: { readonly round: string; readonly from: number; readonly action: Action },
): Promise<Refusal | null> {
  const round = roundOf(desk.store, id);
  if (round?.player !== sitting.player || round.operator !== sitting.operator) return 'choice';
  if (round.state !== 'open') return null;
  const game = gameOf(round.game)!;
  const before: unknown = JSON.parse(round.drawn!);
  if (game.steps(before) !== from) return null;
  const after = game.act(before, action);
  if (after === null) return 'choice';
  desk.store.tx(() => settle(desk, round, after));
  await carrier.carry(id);
  return null;
}

/** Balance from the wallet; null when it does not answer. */
export async function askBalance(desk: Desk, sitting: Sitting): Promise<number | null> {
  const operator = operatorOf(desk.store, sitting.operator);
  const body = balanceBody(sitting.player, sitting.token, sitting.game);
  const answer = operator ? await desk.ask(operator, 'user/balance', body) : null;
  const balance = answer?.balance ?? null;
  if (balance === null) desk.balances.delete(playerName(sitting));
  else desk.balances.set(playerName(sitting), balance);
  return balance;
}
