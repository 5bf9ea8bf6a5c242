/**
 * State machine of a round. Calls are stored before they are sent, and answers before they take effect, so the process
 * may crash at any point: the next start resumes from the stored state.
 */
import { playerName, type Desk } from './desk.ts';
import { callsOfKind, endLeftRounds, settle, undo } from './endings.ts';
import { gameOf } from './games/index.ts';
import { operatorOf } from './operators.ts';
import { markCall, moveRound, putOff, roundOf, roundsDue, type Call, type Round } from './rounds.ts';
import { betVerdict, dueVerdict, type Answer } from './wallet.ts';

const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 60_000;

async function sendCall(desk: Desk, round: Round, { kind, body }: Call): Promise<Answer | null> {
  const operator = operatorOf(desk.store, round.operator);
  const answer = operator ? await desk.ask(operator, `transaction/${kind}`, body) : null;
  const balance = answer?.balance ?? null;
  if (balance !== null) desk.balances.set(playerName(round), balance);
  return answer;
}

/** Sends bets one by one. When one is refused or lost, the whole round is undone. */
async function stake(desk: Desk, round: Round): Promise<void> {
  const { store, chance } = desk;
  const bets = callsOfKind(desk, round, 'bet');
  for (const [place, bet] of bets.entries()) {
    const answer = await sendCall(desk, round, bet);
    const verdict = betVerdict(answer);
    store.tx(() => {
      markCall(store, bet.id, verdict, answer?.status ?? null);
      if (verdict === 'done' && place < bets.length - 1) return;
      if (verdict === 'done') return settle(desk, round, gameOf(round.game)!.begin(chance));
      for (const { id } of bets.slice(place + 1)) markCall(store, id, 'dropped', null);
      undo(desk, round);
    });
    if (verdict !== 'done') return;
  }
}

/** Sends wins of a paying round, or rollbacks of one being undone, in stored order. */
async function pay(desk: Desk, round: Round): Promise<void> {
  const { store, now, log } = desk;
  const [kind, end] = round.state === 'paying' ? (['win', 'over'] as const) : (['rollback', 'void'] as const);
  for (const call of callsOfKind(desk, round, kind)) {
    if (call.state !== 'due' || call.due_at > now()) continue;
    const answer = await sendCall(desk, round, call);
    const verdict = dueVerdict(answer);
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** call.tries, WAIT_MAX_MS);
    if (verdict === 'again') putOff(store, call.id, answer?.status ?? null, now() + waitMs);
    else markCall(store, call.id, verdict, answer?.status ?? null);
    if (verdict === 'stuck') log(`${kind} ${call.uuid} of round ${round.id} was refused: ${answer?.status}`);
  }
  const states = callsOfKind(desk, round, kind).map(({ state }) => state);
  if (states.includes('due')) return;
  moveRound(store, round.id, states.includes('stuck') ? 'stuck' : end);
}

async function goOn(desk: Desk, roundId: string): Promise<void> {
  const before = roundOf(desk.store, roundId);
  if (before?.state === 'staking') await stake(desk, before);
  const round = roundOf(desk.store, roundId);
  if (round?.state === 'paying' || round?.state === 'undoing') await pay(desk, round);
}

export interface Carrier {
  /** Advances a round as far as possible. Concurrent calls for the same round share the work. */
  carry(roundId: string): Promise<void>;
  /** Sends due calls, and ends abandoned rounds. */
  sweep(): Promise<void>;
  /** Resolves when nothing is pending. */
  rest(): Promise<void>;
}

export function createCarrier(desk: Desk): Carrier {
  const underWay = new Map<string, Promise<void>>();
  function carry(roundId: string): Promise<void> {
    const running = underWay.get(roundId);
    if (running) return running;
    const work = goOn(desk, roundId).finally(() => underWay.delete(roundId));
    underWay.set(roundId, work);
    return work;
  }
  return {
    carry,
    async sweep() {
      endLeftRounds(desk);
      await Promise.all(roundsDue(desk.store, desk.now()).map(carry));
    },
    rest: async () => void (await Promise.allSettled(underWay.values())),
  };
}
