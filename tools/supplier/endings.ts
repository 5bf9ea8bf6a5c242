/** How a round goes on once its bets stand, and how it is given back. Both are written down within the caller's change. */
import { rollbackOf, winOfBet } from './bodies.ts';
import type { Desk } from './desk.ts';
import { gameOf } from './games/index.ts';
import { winOf } from './money.ts';
import { callsOf, insertCall, markCall, moveRound, roundsIn, type Call, type Round } from './rounds.ts';
import { sittingOf } from './sittings.ts';

type Parts = Pick<Desk, 'store' | 'now'>;

export const callsOfKind = ({ store }: Parts, { id }: Round, kind: Call['kind']): Call[] =>
  callsOf(store, id).filter((call) => call.kind === kind);

/** A state that is over owes a win for each bet that won, or one of nothing, the last of which closes the round. */
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

/** Each bet that stands, or may stand, is rolled back. */
export function undo(parts: Parts, round: Round): void {
  const { store, now } = parts;
  const sitting = sittingOf(store, round.sitting);
  const standing = callsOfKind(parts, round, 'bet').filter(({ state }) => state === 'done' || state === 'lost');
  for (const bet of standing) insertCall(store, { ...rollbackOf(round, sitting, bet), due_at: now() });
  moveRound(store, round.id, standing.length > 0 ? 'undoing' : 'void');
}

/**
 * After a start. Of bets that were on their way when the program ended nobody knows whether they were taken: their rounds are
 * given back, with those of their bets that were.
 */
export function recover({ store, now }: Parts): void {
  for (const round of roundsIn(store, 'staking'))
    store.tx(() => {
      for (const bet of callsOfKind({ store, now }, round, 'bet'))
        if (bet.state === 'due') markCall(store, bet.id, 'lost', null);
      undo({ store, now }, round);
    });
}

const LEFT_MS = 24 * 3_600_000;

/** Whoever has not come back for a day is paid what he had reached; where he had not begun, he has his stake again. */
export function endLeftRounds({ store, now }: Parts): void {
  for (const round of roundsIn(store, 'open').filter(({ opened_at }) => opened_at < now() - LEFT_MS))
    store.tx(() => {
      const taken = gameOf(round.game)!.act(JSON.parse(round.drawn!), { take: true });
      if (taken === null) undo({ store, now }, round);
      else settle({ store, now }, round, taken);
    });
}
