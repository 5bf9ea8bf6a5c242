import { done, millis, refuse } from '#kernel';
import { describe, expect, it } from 'vitest';
import { fairStream } from './fair.ts';
import { roundEngine } from './round.ts';

/** Rolls a die, and rolls on for every six. */
const rolls = roundEngine({
  meta: {
    id: 'rolls',
    code: 'ROLLS',
    version: '1',
    category: 'RNG',
    titleKey: 'rolls.title',
    betsPerRound: 3,
    figures: { rtp: '0', hitRate: '0', volatility: '0', maxWin: 0, maxWinOneIn: 0 },
  },
  readBet: (input) => (input === 'dice' ? done('dice') : refuse('bet.invalid')),
  play: (_bet: string, rng) => {
    const steps = [rng.int(6) + 1];
    while (steps.at(-1) === 6) steps.push(rng.int(6) + 1);
    return { steps, total: steps.filter((step) => step === 6).length };
  },
});

const now = millis(0);
const scripted = (...values: number[]) => ({ rng: { int: () => values.shift() ?? 0 }, now });
const start = { type: 'start', bet: 'dice' } as const;
const next = { type: 'next' } as const;

const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('a round walked by its player', () => {
  it('debits at its start, credits once at its end, and shows each step as it comes', () => {
    const bought = must(rolls.apply(rolls.init(undefined), 0, start, scripted(5, 5, 2)));
    expect(bought.intents).toEqual([{ seat: 0, kind: 'stake', bets: 3 }]);
    expect(rolls.view(bought.state, 0)).toEqual({ bet: 'dice', steps: [6], finished: false, total: null });

    const second = must(rolls.apply(bought.state, 0, next, scripted()));
    expect(second.intents).toEqual([]);
    const third = must(rolls.apply(second.state, 0, next, scripted()));
    expect(third.events).toEqual([{ to: 'all', event: { type: 'step', step: 3, finished: true } }]);
    expect(third.intents).toEqual([{ seat: 0, kind: 'win', bets: 2 }]);
    expect(rolls.view(third.state, 0)).toEqual({ bet: 'dice', steps: [6, 6, 3], finished: true, total: 2 });
  });

  it('ends at once when there is nothing to walk to, and credits nothing for nothing', () => {
    const lost = must(rolls.apply(rolls.init(undefined), 0, start, scripted(0)));
    expect(lost.intents).toEqual([{ seat: 0, kind: 'stake', bets: 3 }]);
    expect(rolls.view(lost.state, 0).finished).toBe(true);
    expect(rolls.apply(lost.state, 0, next, scripted())).toMatchObject({ ok: false, code: 'round.finished' });
  });

  it('shows nothing before it is bought, and pays the smallest win there is', () => {
    const before = rolls.init(undefined);
    expect(rolls.view(before, 0)).toEqual({ bet: null, steps: [], finished: true, total: null });
    expect(rolls.apply(before, 0, next, scripted())).toMatchObject({ ok: false, code: 'round.finished' });
    const bought = must(rolls.apply(before, 0, start, scripted(5, 1)));
    const ended = must(rolls.apply(bought.state, 0, next, scripted()));
    expect(ended.intents).toEqual([{ seat: 0, kind: 'win', bets: 1 }]);
    expect(must(rolls.apply(ended.state, 0, start, scripted(1))).intents).toEqual([
      { seat: 0, kind: 'stake', bets: 3 },
    ]);
  });

  it('R45 must be finished before another one is bought', () => {
    const bought = must(rolls.apply(rolls.init(undefined), 0, start, scripted(5, 1)));
    expect(rolls.apply(bought.state, 0, start, scripted(1))).toMatchObject({ ok: false, code: 'round.unfinished' });
  });

  it('R45 is restored after an interruption from seeds, bet and the number of actions done', () => {
    const seeds = { serverSeed: 'ac'.repeat(32), clientSeed: 'me', nonce: longNonce() };
    const played = must(rolls.apply(rolls.init(undefined), 0, start, { rng: fairStream(seeds), now }));
    const walked = must(rolls.apply(played.state, 0, next, scripted()));
    expect(rolls.resume('dice', seeds, 2)).toEqual(walked.state);
    const { length } = rolls.play('dice', fairStream(seeds)).steps;
    expect(rolls.view(rolls.resume('dice', seeds, length), 0)).toMatchObject({ finished: true });
    expect(rolls.view(rolls.resume('dice', seeds, 1), 0).steps).toHaveLength(1);
    for (const actions of [0, length + 1]) expect(() => rolls.resume('dice', seeds, actions)).toThrow('overrun');
  });

  it('survives storage as JSON', () => {
    const bought = must(rolls.apply(rolls.init(undefined), 0, start, scripted(5, 5, 1)));
    expect(JSON.parse(JSON.stringify(bought.state))).toEqual(bought.state);
  });
});

/** The first nonce whose round has three steps or more. */
function longNonce(): number {
  const length = (nonce: number) =>
    rolls.play('dice', fairStream({ serverSeed: 'ac'.repeat(32), clientSeed: 'me', nonce })).steps.length;
  for (let nonce = 0; ; nonce += 1) if (length(nonce) >= 3) return nonce;
}
