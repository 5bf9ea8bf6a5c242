import { expect, test } from 'vitest';
import { seededRng } from '#testkit/rng.ts';
import { drawTurn, PER_MILLE, type RoundDrawn } from './mix.ts';

const TURNS = 100_000;
const rng = seededRng(7);
const drawn = Array.from({ length: TURNS }, () => drawTurn(rng));
const rounds = drawn.filter((turn) => turn.kind === 'round');

const perMille = (of: readonly unknown[], count: number): number => (count * 1000) / of.length;
const shareOf = (has: (round: RoundDrawn) => boolean): number => perMille(rounds, rounds.filter(has).length);

/** Within 20 % of the target, which this many turns ensure. */
function expectAbout(share: number, meant: number) {
  expect(share).toBeGreaterThan(meant * 0.8);
  expect(share).toBeLessThan(meant * 1.2);
}

test('seven rounds of ten are lost, and a round ends with exactly one closing win or a rollback', () => {
  const settled = rounds.filter((round) => !round.isRolledBack);
  expectAbout(perMille(settled, settled.filter(({ wins }) => wins.at(-1) === 0n).length), PER_MILLE.losing);
  expect(rounds.every(({ isRolledBack, wins }) => isRolledBack === (wins.length === 0))).toBe(true);
});

test('one round of a hundred is rolled back, two are free, and never the same ones', () => {
  expectAbout(
    shareOf(({ isRolledBack }) => isRolledBack),
    PER_MILLE.rolledBack,
  );
  expectAbout(
    shareOf(({ isFree }) => isFree),
    PER_MILLE.free,
  );
  expect(shareOf(({ isFree, isRolledBack }) => isFree && isRolledBack)).toBe(0);
});

test('second bets, extra wins, jackpots and retries come in their shares', () => {
  expectAbout(
    shareOf(({ stakes }) => stakes.length === 2),
    PER_MILLE.secondBet,
  );
  expectAbout(
    shareOf(({ wins }) => wins.length === 2),
    PER_MILLE.extraWin,
  );
  expectAbout(
    shareOf(({ feed }) => feed > 0n),
    PER_MILLE.feedsJackpot,
  );
  expectAbout(
    shareOf(({ isRetried }) => isRetried),
    PER_MILLE.retried,
  );
  expectAbout(
    shareOf(({ winsJackpot }) => winsJackpot),
    PER_MILLE.winsJackpot,
  );
});

test('members deposit and overdraw now and then', () => {
  expectAbout(perMille(drawn, drawn.filter(({ kind }) => kind === 'deposit').length), PER_MILLE.deposit);
  expectAbout(perMille(drawn, drawn.filter(({ kind }) => kind === 'overdraw').length), PER_MILLE.overdraw);
});

test('the members of a house lose a little in the long run, as they do in a real one', () => {
  const paid = rounds.filter(({ isFree, isRolledBack }) => !isFree && !isRolledBack);
  const total = (amounts: readonly bigint[]): number => amounts.reduce((sum, amount) => sum + Number(amount), 0);
  const back = total(paid.flatMap(({ wins }) => wins)) / total(paid.flatMap(({ stakes }) => stakes));
  expect(back).toBeGreaterThan(0.8);
  expect(back).toBeLessThan(1);
});
