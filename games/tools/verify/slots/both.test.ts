/** Each slot's two implementations held to each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { engines, type HouseEngine } from '#games/engines.ts';
import { fairStream } from '#games/kit/fair.ts';
import { deep } from '#testkit/deep.ts';
import { describe, expect, it } from 'vitest';
import { checkRound, type PublishedSlot } from '../check-round.ts';
import { integer, rawNumbers, sha256 } from '../numbers.ts';
import { slotChecks } from './index.ts';
import type { SlotRound } from './slot-check.ts';

const ROUNDS = deep(40_000, 4_000);

const sheetOf = ({ meta }: HouseEngine) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../src', meta.id, 'par.json'), 'utf8')) as PublishedSlot;

const seedsAt = (nonce: number) => ({
  serverSeed: sha256(String(nonce % 97)),
  clientSeed: `an-auditor-${nonce % 7}`,
  nonce,
});

/** As it comes over the wire. */
function playedBy(engine: HouseEngine, bet: unknown, nonce: number): SlotRound {
  const read = engine.readBet(bet);
  if (!read.ok) throw new Error(`${engine.meta.code} does not take the bet of its sheet`);
  return JSON.parse(JSON.stringify(engine.play(read.value, fairStream(seedsAt(nonce))))) as SlotRound;
}

/** All variants of the JSON with one leaf changed, or one entry added or removed. */
function bends(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const inner = value.flatMap((item, at) => bends(item).map((bent) => value.with(at, bent)));
    return [...inner, [...value, 0], ...(value.length > 0 ? [value.slice(1)] : [])];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => bends(item).map((bent) => ({ ...value, [key]: bent })));
  return [typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'forged'];
}

it('every slot has been written a second time', () => {
  expect(Object.keys(slotChecks).toSorted()).toEqual(engines.map(({ meta }) => meta.code).toSorted());
});

describe.each(engines.map((engine) => [engine.meta.code, engine] as const))('%s', (code, engine) => {
  const sheet = sheetOf(engine);

  it(`is played alike by the game and by who has only read how, over ${ROUNDS} seeds`, () => {
    const kinds = new Set<unknown>();
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const theirs = playedBy(engine, sheet.bet, nonce);
      const { serverSeed, clientSeed } = seedsAt(nonce);
      const numbers = rawNumbers(serverSeed, clientSeed, nonce);
      const mine = slotChecks[code]!(sheet.rules as never, (limit) => integer(numbers, limit));
      if (!isDeepStrictEqual(mine, theirs)) expect(mine, `nonce ${nonce}`).toEqual(theirs);
      for (const step of theirs.steps) kinds.add('kind' in step && step.kind);
    }
    // That more than the bought spin has come, or little would be compared.
    expect(kinds.size).toBeGreaterThan(1);
  });

  it('has a proof that holds, and does not once anything of its outcome is changed', () => {
    const nonce = Array.from({ length: ROUNDS }, (_, at) => at).find((at) => {
      const { steps, total } = playedBy(engine, sheet.bet, at);
      return steps.length > 1 && steps.length < 20 && total > 0;
    })!;
    const proof = {
      gameCode: code,
      gameVersion: engine.meta.version,
      ...seedsAt(nonce),
      serverSeedHash: sha256(seedsAt(nonce).serverSeed),
      bet: sheet.bet,
      outcome: playedBy(engine, sheet.bet, nonce),
      status: 'S',
    };
    expect(checkRound(proof, [sheet]).result).toBe('verified');
    for (const outcome of bends(proof.outcome))
      expect(checkRound({ ...proof, outcome }, [sheet]).result, JSON.stringify(outcome)).toBe('mismatch');
    for (const bet of [...bends(sheet.bet), null, {}])
      expect(checkRound({ ...proof, bet }, [sheet]).result).toBe('mismatch');
    expect(checkRound({ ...proof, gameVersion: '0' }, [sheet]).result).toBe('mismatch');
    for (const status of ['U', 'C', null]) expect(checkRound({ ...proof, status }, [sheet]).result).toBe('mismatch');
  });
});
