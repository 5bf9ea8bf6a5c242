/** The two loads of the ledger benchmark, as the loop of one client. */
import { randomUUID } from 'node:crypto';
import { units, type MemberId, type Rng, type Units } from '#kernel';
import { depositReceived, jackpotFed, jackpotWon, type Ledger } from '#ledger';
import { anyMember, BANK, occasion, VENDOR } from './house.ts';
import { drawTurn, type RoundDrawn } from './mix.ts';

export type LoadName = 'bets' | 'mix';
export const LOADS: readonly LoadName[] = ['bets', 'mix'];

type Expected = 'posted' | 'duplicate' | 'insufficient_balance';
type Answer = { ok: true; value: { duplicate: boolean } } | { ok: false; code: string };

/** Sends one posting; the caller times and counts it, and throws on an unexpected answer. */
export type Ask = (expected: Expected, send: () => Promise<Answer>) => Promise<void>;
export type Turn = (ask: Ask) => Promise<void>;

export const outcomeOf = (answer: Answer): string =>
  answer.ok ? (answer.value.duplicate ? 'duplicate' : 'posted') : answer.code;

export function makeTurn(load: LoadName, ledger: Ledger, rng: Rng): Turn {
  return load === 'bets' ? singleBets(ledger, rng) : mixOfAHouse(ledger, rng);
}

const spin = (memberId: MemberId, roundId: string) => ({
  ...occasion(),
  memberId,
  roundId,
  wallet: 'main' as const,
  vendor: VENDOR,
  category: 'RNG' as const,
  gameCode: 'lucky-lanterns',
});

/** Each bet is a round of its own that is never closed. */
function singleBets({ game }: Ledger, rng: Rng): Turn {
  return (ask) => {
    const bet = { ...spin(anyMember(rng), randomUUID()), amount: units(10_000n) };
    return ask('posted', () => game.bet(bet));
  };
}

const JACKPOTS = ['mini', 'minor', 'grand'] as const;

function mixOfAHouse(ledger: Ledger, rng: Rng): Turn {
  // Jackpot contributions of this run, so that a win never exceeds the pot.
  const pots = new Map<string, bigint>();
  return async (ask) => {
    const memberId = anyMember(rng);
    const turn = drawTurn(rng);
    if (turn.kind === 'deposit') {
      const deposit = { ...occasion(), ...BANK, memberId, amount: turn.amount };
      return ask('posted', () => ledger.post(depositReceived(deposit)));
    }
    if (turn.kind === 'overdraw') {
      const bet = { ...spin(memberId, randomUUID()), amount: turn.stake };
      return ask('insufficient_balance', () => ledger.game.bet(bet));
    }
    await playRound(ledger, ask, memberId, turn);
    const jackpotId = JACKPOTS[rng.int(JACKPOTS.length)]!;
    const source = VENDOR;
    if (turn.feed > 0n) {
      const feed = { ...occasion(), source, jackpotId, from: { vendor: VENDOR }, amount: turn.feed };
      await ask('posted', () => ledger.post(jackpotFed(feed)));
      pots.set(jackpotId, (pots.get(jackpotId) ?? 0n) + turn.feed);
    }
    const pot = pots.get(jackpotId) ?? 0n;
    if (!turn.winsJackpot || pot === 0n) return;
    pots.set(jackpotId, 0n);
    const win = { ...occasion(), source, jackpotId, memberId, wallet: 'main' as const, amount: units(pot) };
    await ask('posted', () => ledger.post(jackpotWon(win)));
  };
}

async function playRound({ game }: Ledger, ask: Ask, memberId: MemberId, round: RoundDrawn): Promise<void> {
  const roundId = randomUUID();
  const rewardId = randomUUID();
  let betKey = '';
  let last: () => Promise<Answer>;
  const send = (call: () => Promise<Answer>): Promise<void> => ask('posted', (last = call));
  for (const stake of round.stakes) {
    const bet = { ...spin(memberId, roundId), amount: stake, free: round.isFree ? { rewardId } : undefined };
    betKey = bet.key;
    await send(() => game.bet(bet));
  }
  if (round.isRolledBack) {
    const rollback = { ...spin(memberId, roundId), roundClosed: true, referenceKey: betKey };
    await send(() => game.rollback(rollback));
  }
  for (const [index, amount] of round.wins.entries()) {
    const roundClosed = index === round.wins.length - 1;
    const win = { ...spin(memberId, roundId), roundClosed, betKey, amount: amount satisfies Units };
    await send(() => (round.isFree ? game.freeBetWin({ ...win, rewardId, paysTo: 'main' }) : game.win(win)));
  }
  if (round.isRetried) await ask('duplicate', last!);
}
