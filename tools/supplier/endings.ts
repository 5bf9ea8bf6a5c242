/** Continuation of a round after its bets, and its undoing. Both run in the caller's transaction. */
import { rollbackOf, winOfBet } from './bodies.ts';
import type { Desk } from './desk.ts';
import { gameOf } from './games/index.ts';
import { winOf } from './money.ts';
import { callsOf, insertCall, markCall, moveRound, roundsIn, type Call, type Round } from './rounds.ts';
import { sittingOf } from './sittings.ts';

type Parts = Pick<Desk, 'store' | 'now'>;

export const callsOfKind = ({ store }: Parts, { id }: Round, kind: Call['kind']): Call[] =>
  callsOf(store, id).filter((call) => call.kind === kind);

/** A finished state owes a win per winning bet, or a win of zero; the last one closes the round. */
export function settle(parts: Parts, round: Round, state: unknown): void {
  const { store, now } = parts;
  const game = gameOf(round.game)!;
  const drawn = JSON.stringify(state);
  if (!game.isOver(state)) return moveRound(store, round.id, 'open', drawn);
  const sitting = sittingOf(store, round.sitting);
  const bets = callsOfKind(parts, round, 'bet');
  const won = bets.filter(({ spot }) => game.pays(state, spot) > 0);
  const paid = won.length > 0 ? won : bets.slice(0, 1);
  for (const bet of paid) {
    const amount = winOf(round.stake, game.pays(state, bet.spot));
    const win = winOfBet(round, sitting, { bet, amount, isLast: bet === paid.at(-1) });
    insertCall(store, { ...win, due_at: now() });
  }
  moveRound(store, round.id, 'paying', drawn);
}

/** Rolls back each bet that stands or may stand. */
export function undo(parts: Parts, round: Round): void {
  const { store, now } = parts;
  const sitting = sittingOf(store, round.sitting);
  const standing = callsOfKind(parts, round, 'bet').filter(({ state }) => state === 'done' || state === 'lost');
  for (const bet of standing) insertCall(store, { ...rollbackOf(round, sitting, bet), due_at: now() });
  moveRound(store, round.id, standing.length > 0 ? 'undoing' : 'void');
}

/** Recovery after a start. Bets that were in flight have an unknown outcome: their rounds are undone. */
export function recover({ store, now }: Parts): void {
  for (const round of roundsIn(store, 'staking'))
    store.tx(() => {
      for (const bet of callsOfKind({ store, now }, round, 'bet'))
        if (bet.state === 'due') markCall(store, bet.id, 'lost', null);
      undo({ store, now }, round);
    });
}

const LEFT_MS = 24 * 3_600_000;

/** Rounds abandoned for a day pay what was reached; without a step, the stake is returned. */
export function endLeftRounds({ store, now }: Parts): void {
  for (const round of roundsIn(store, 'open').filter(({ opened_at }) => opened_at < now() - LEFT_MS))
    store.tx(() => {
      const taken = gameOf(round.game)!.act(JSON.parse(round.drawn!), { take: true });
      if (taken === null) undo({ store, now }, round);
      else settle({ store, now }, round, taken);
    });
}
