import { createHash } from 'node:crypto';
import { hands, type HouseHand } from '#games/hands.ts';
import { outcomeOf } from '#games/kit/hand.ts';
import { verifyRound } from '#games/kit/verify.ts';
import { COIN_HAND, coinHand } from '#testkit/coin-hand.ts';
import { describe, expect, it } from 'vitest';
import { checkHand, isHand } from './check-hand.ts';
import type { HandCheck } from './hands/hand-check.ts';
import { handChecks } from './hands/index.ts';
import { integer, rawNumbers, sha256, type HandSeeds } from './numbers.ts';

/** The small hand of the tests, written a second time. */
const coinCheck: HandCheck = {
  version: '1',
  bets: [{ once: true }, { once: false }],
  play({ serverSeed, clientSeed, nonce }, bet, moves) {
    const numbers = rawNumbers(serverSeed, clientSeed, nonce);
    const coins: string[] = [];
    let [staked, pot, taken] = [100, 100, false];
    const turn = () => {
      coins.push(integer(numbers, 2) === 0 ? 'heads' : 'tails');
      pot = coins.at(-1) === 'heads' ? Math.floor(pot * 1.9) : 0;
    };
    const over = () => taken || coins.at(-1) === 'tails' || coins.length === 6;
    if ((bet as { once: boolean }).once) {
      turn();
      taken = true;
    }
    for (const { type } of moves as { type: string }[]) {
      if (over()) throw new Error('a move after the end');
      if (type === 'double') {
        staked += 100;
        pot += 100;
      }
      if (type === 'take') taken = true;
      else turn();
    }
    return { moves, view: { coins, pot }, staked, finished: over(), back: over() ? pot : 0 };
  },
};

const seedsAt = (at: number): HandSeeds => ({
  serverSeed: createHash('sha256').update(String(at)).digest('hex'),
  clientSeed: 'an-auditor',
  nonce: at,
});

/** A proof as sent over the wire: after these first moves the absent player's moves end the hand. */
function proofOf(hand: HouseHand, bet: unknown, seeds: HandSeeds, first: readonly unknown[] = []) {
  const moves = [...first];
  let state = hand.replay(bet, moves, seeds);
  while (!hand.standing(state).finished) {
    moves.push(hand.absent(state));
    state = hand.replay(bet, moves, seeds);
  }
  return {
    roundId: 'H',
    gameCode: hand.meta.code,
    gameVersion: hand.meta.version,
    serverSeedHash: sha256(seeds.serverSeed),
    ...seeds,
    bet,
    outcome: JSON.parse(JSON.stringify(outcomeOf(hand, state, moves))) as Record<string, unknown>,
    status: 'S' as const,
  };
}

const hand = coinHand();
const checks = { [COIN_HAND.code]: coinCheck };
const doubled = Array.from({ length: 60 }, (_, at) =>
  proofOf(hand, { once: false }, seedsAt(at), [{ type: 'double' }]),
);

describe('a hand’s proof', () => {
  it('holds for the browser and for who has only read how', () => {
    for (const proof of doubled) {
      expect(checkHand(proof, checks)).toMatchObject({ result: 'verified' });
      expect(verifyRound(proof, [hand])).toEqual({ verdict: 'verified' });
    }
    const once = proofOf(hand, { once: true }, seedsAt(1));
    expect(checkHand(once, checks).result).toBe('verified');
    expect(verifyRound(once, [hand])).toEqual({ verdict: 'verified' });
  });

  const won = doubled.find(({ outcome }) => outcome['back'] !== 0)!;
  const { outcome } = won;
  it.each([
    ['other moves', { ...won, outcome: { ...outcome, moves: [{ type: 'turn' }, { type: 'take' }] } }],
    [
      'moves after its end',
      { ...won, outcome: { ...outcome, moves: [{ type: 'double' }, { type: 'take' }, { type: 'take' }] } },
    ],
    [
      'an end that was not reached',
      { ...won, outcome: { moves: [], view: { coins: [], pot: 100 }, staked: 100, finished: false, back: 0 } },
    ],
    ['no moves', { ...won, outcome: { ...outcome, moves: null } }],
    ['another stake', { ...won, outcome: { ...outcome, staked: 100 } }],
    ['another win', { ...won, outcome: { ...outcome, back: 999 } }],
    ['other coins', { ...won, outcome: { ...outcome, view: {} } }],
    ['another nonce', { ...won, nonce: won.nonce + 1, outcome: { ...outcome, back: 1 } }],
    ['another server seed', { ...won, serverSeed: 'f'.repeat(64) }],
    ['another version', { ...won, gameVersion: '2' }],
  ])('with %s fails in both', (_, forged) => {
    expect(checkHand(forged, checks).result).toBe('mismatch');
    expect(verifyRound(forged, [hand]).verdict).toBe('mismatch');
  });

  it('with a move that nobody knows fails in the browser', () => {
    const forged = { ...won, outcome: { ...outcome, moves: [{ type: 'fold' }] } };
    expect(verifyRound(forged, [hand])).toEqual({ verdict: 'mismatch', field: 'outcome' });
  });

  it('is sealed, or cancelled, as a round’s is', () => {
    for (const [proof, result] of [
      [{ ...won, serverSeed: null }, 'sealed'],
      [{ ...won, status: 'C' as const, outcome: null }, 'cancelled'],
    ] as const) {
      expect(checkHand(proof, checks).result).toBe(result);
      expect(verifyRound(proof, [hand]).verdict).toBe(result);
    }
  });

  it('of a game that nobody has written a second time is not taken for checked', () => {
    expect(isHand(won, {})).toBe(true);
    expect(isHand({ ...won, outcome: null }, checks)).toBe(true);
    expect(isHand({ ...won, outcome: { steps: [], total: 0 } }, {})).toBe(false);
    expect(() => checkHand(won, {})).toThrow('nobody has written the game COIN_HAND a second time');
  });
});

describe('the house’s hands', () => {
  const written = hands.flatMap((game) => {
    const check = handChecks[game.meta.code];
    return check ? [{ game, check }] : [];
  });

  it('have each been written a second time, by the same rules', () => {
    expect(Object.keys(handChecks).toSorted()).toEqual(hands.map(({ meta }) => meta.code).toSorted());
    for (const { game, check } of written) expect(check.version, game.meta.code).toBe(game.meta.version);
  });

  it('R41 return at least three quarters of every bet', () => {
    for (const { game, check } of written) {
      expect(check.bets.length, game.meta.code).toBeGreaterThan(0);
      for (const bet of check.bets) {
        const read = game.readBet(bet);
        const label = `${game.meta.code} ${JSON.stringify(bet)}`;
        expect(read.ok, label).toBe(true);
        if (read.ok) expect(Number(game.figures(read.value).rtp), label).toBeGreaterThanOrEqual(75);
      }
    }
    for (const { meta } of hands) expect(Number(meta.figures.rtp), meta.code).toBeGreaterThanOrEqual(75);
  });

  it('are dealt alike by the game and by who has only read how, for every bet', () => {
    for (const { game, check } of written)
      for (const [at, bet] of check.bets.entries())
        for (let round = 0; round < 20; round += 1) {
          const proof = proofOf(game, bet, seedsAt(at * 20 + round));
          expect(checkHand(proof, handChecks), JSON.stringify(bet)).toMatchObject({ result: 'verified' });
        }
  });
});
