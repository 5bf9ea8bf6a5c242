import { describe, expect, it, vi } from 'vitest';
import type { SlotStep } from '../../kit/slot/play.ts';
import type { TableStep } from '../../kit-ui/table.ts';
import type { Motion } from '../../kit-ui/slot/motion.ts';
import type { Landing } from './reels.ts';
import { pause, showStep, walk, type Parts } from './show-round.ts';

const SPIN_MS_MIN = 2_500;

/** A table without pictures: what it would show, play and wait for is written down. */
function table(quickStop = false) {
  const shown = { said: [] as string[], won: [] as bigint[], asked: [] as string[], waitedMs: 0, isPressed: false };
  const motion: Motion = {
    animate: (ms, step) => {
      step(1);
      shown.waitedMs += ms;
      return Promise.resolve();
    },
    wait: (ms) => {
      shown.waitedMs += Math.max(ms, 0);
      return Promise.resolve();
    },
    every: () => () => {},
    changed: () => {},
    end: () => {},
  };
  const sound = { start: vi.fn(), land: vi.fn(), hold: vi.fn(), win: vi.fn(), gong: vi.fn(), feast: vi.fn() };
  const reels = { start: vi.fn(), land: vi.fn((_stops: unknown, _landing: Landing) => Promise.resolve()) };
  const done = () => Promise.resolve();
  const scene = { change: vi.fn(done), reveal: vi.fn(done), inscribe: vi.fn() };
  const sign = { total: vi.fn(), raise: vi.fn(), amount: vi.fn(), lower: vi.fn() };
  const celebrateScreen = vi.fn();
  const wins = { clear: vi.fn(), show: vi.fn(() => Promise.resolve()) };
  const t = (key: string) => key;
  const parts = {
    props: { t, money: String, spinMsMin: SPIN_MS_MIN, reducedMotion: false, allowed: { quickStop } },
    controls: {
      say: (text: string) => shown.said.push(text),
      win: (units: bigint) => shown.won.push(units),
      allow: vi.fn(),
    },
    motion,
    notices: { ask: ({ title }: { title: string }) => Promise.resolve(void shown.asked.push(title)) },
    reels,
    scene,
    sign,
    skip: { arm: vi.fn(), asked: () => shown.isPressed },
    sound,
    wins,
    celebrateScreen,
  } as unknown as Parts;
  return { parts, shown, scene, reels, sound, sign, celebrateScreen, wins };
}

const step = (changed: Partial<SlotStep> = {}): SlotStep => ({
  kind: 'spin',
  stops: [0, 0, 0, 0, 0],
  grid: [],
  lines: [],
  scatters: 0,
  scatterPays: 0,
  multiplier: 1,
  win: 0,
  total: 0,
  awarded: 0,
  left: 0,
  capped: false,
  ...changed,
});

const answer = (changed: Partial<SlotStep>, finished: boolean): TableStep<SlotStep> => ({
  ok: true,
  roundId: 'R1',
  step: step(changed),
  finished,
  balance: 0n,
});

describe('what a screen pays', () => {
  it.each([5, 19, 20])('R38 is told and not celebrated when %d line bets come back of twenty staked', async (win) => {
    const { parts, shown, sound, sign, celebrateScreen, wins } = table();
    await showStep(parts, step({ win, total: win }), 100n, 0);
    expect(sound.win).not.toHaveBeenCalled();
    expect(sign.raise).not.toHaveBeenCalled();
    expect(celebrateScreen).not.toHaveBeenCalled();
    expect(wins.show).toHaveBeenCalledWith(expect.anything(), false, expect.anything());
    expect(shown.won).toEqual([BigInt(win) * 100n]);
  });

  it('is celebrated the more, the more stakes it pays', async () => {
    const shown = async (win: number) => {
      const { parts, sound, sign } = table();
      await showStep(parts, step({ win, total: win }), 100n, 0);
      const { tier, stakes } = sign.raise.mock.calls[0]![0] as { tier: string; stakes: number };
      expect(sign.amount).toHaveBeenLastCalledWith(BigInt(win) * 100n);
      return [sound.win.mock.calls[0]?.[0], tier, stakes];
    };
    expect(await shown(21)).toEqual(['gain', 'gain', 1]);
    expect(await shown(539)).toEqual(['big', 'big', 26]);
    expect(await shown(1_000)).toEqual(['grand', 'grand', 50]);
  });
});

describe('the time of a spin', () => {
  it('R44 leaves no way to the next spin before the least time has passed', async () => {
    const { parts, shown } = table();
    await pause(parts, performance.now());
    expect(shown.waitedMs).toBeGreaterThan(SPIN_MS_MIN - 100);
    expect(shown.waitedMs).toBeLessThanOrEqual(SPIN_MS_MIN);
  });
});

describe('a press while the reels run', () => {
  it.each([
    [true, 'stops them where the profile allows it'],
    [false, 'does nothing where it does not'],
  ])('R44 %s: %s', async (quickStop) => {
    const { parts, shown, reels } = table(quickStop);
    shown.isPressed = true;
    await showStep(parts, step(), 100n, 0);
    expect(reels.land.mock.calls[0]![1].isCut!()).toBe(quickStop);
  });
});

describe('the walk through free spins', () => {
  const spins = [
    answer({ kind: 'free', multiplier: 3, win: 30, total: 70, left: 1 }, false),
    answer({ kind: 'free', multiplier: 3, win: 0, total: 70, left: 0 }, true),
  ];
  const from = answer({ win: 40, total: 40, awarded: 2, left: 2 }, false);

  it('shows each one, and the whole at its end', async () => {
    const { parts, shown, scene, sign } = table();
    const last = await walk(parts, { from, lineBet: 100n, next: (count) => Promise.resolve(spins[count - 1]!) });
    expect(last).toBe(spins[1]);
    expect(shown.won.at(-1)).toBe(7_000n);
    expect(shown.asked).toEqual(['lantern-court.free.won', 'lantern-court.free.done']);
    expect(scene.change.mock.calls).toEqual([[true], [false]]);
    expect(scene.reveal).toHaveBeenCalledTimes(2);
    expect(sign.total.mock.calls.map(([units]: [bigint | null]) => units)).toEqual([
      4_000n,
      7_000n,
      7_000n,
      7_000n,
      null,
    ]);
  });

  it('R45 asks again for a step that did not arrive, and loses none', async () => {
    const { parts, shown } = table();
    const asked: number[] = [];
    const next = (count: number) => {
      asked.push(count);
      return asked.length === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(spins[count - 1]!);
    };
    await walk(parts, { from, lineBet: 100n, next });
    expect(asked).toEqual([1, 1, 2]);
    expect(shown.asked).toContain('lantern-court.lost');
  });

  it('has nothing to walk to after a round that is finished', async () => {
    const { parts, shown } = table();
    const only = answer({}, true);
    expect(await walk(parts, { from: only, lineBet: 1n, next: () => Promise.reject(new Error('asked')) })).toBe(only);
    expect(shown.asked).toEqual([]);
  });
});
