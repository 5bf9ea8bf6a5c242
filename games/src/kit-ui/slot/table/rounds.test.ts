import { describe, expect, it, vi } from 'vitest';
import type { ReelStep } from '../../../kit/slot/step.ts';
import type { TableStep } from '../../table.ts';
import type { Motion } from '../motion.ts';
import type { Reels } from '../reels/reels.ts';
import { showWin } from './celebrate.ts';
import { createHaste } from './haste.ts';
import { openStage } from './open-stage.ts';
import { createPace } from './pace.ts';
import type { Parts } from './parts.ts';
import { walk } from './rounds.ts';

const SPIN_MS_MIN = 2_500;

/** A table without graphics, which records everything it would show, play and wait for. */
function table(quickStop = false) {
  const shown = {
    announced: [] as string[],
    spoken: [] as string[],
    won: [] as bigint[],
    asked: [] as string[],
    waitedMs: 0,
    isPressed: false,
  };
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
  const done = () => Promise.resolve();
  const sound = { start: vi.fn(), land: vi.fn(), hold: vi.fn(), win: vi.fn(), cue: vi.fn(), scene: vi.fn() };
  const [ladder, release] = [vi.fn(), vi.fn()];
  const land = vi.fn<Reels['land']>(done);
  let isRunning = false;
  const reels = {
    start: vi.fn(() => void (isRunning = true)),
    land: vi.fn<Reels['land']>((...of) => {
      isRunning = false;
      of[1]?.isCut?.();
      return land(...of);
    }),
    isRunning: () => isRunning,
    grid: () => [['fan'], ['koi']],
    use: vi.fn(),
    held: { release },
  };
  const scene = { change: vi.fn(done), reveal: vi.fn(done), inscribe: vi.fn() };
  const sign = { total: vi.fn(), raise: vi.fn(), amount: vi.fn(), lower: vi.fn() };
  const wins = { clear: vi.fn(), show: vi.fn(() => Promise.resolve()) };
  const show = { step: vi.fn<(step: ReelStep) => Promise<void>>(done), lead: undefined, close: vi.fn(done) };
  const t = (key: string) => key;
  const allowed = { quickStop, autoPlay: false };
  const parts = {
    haste: createHaste({ allowed, turbo: false, onTurboChange: () => {} }, () => {}),
    face: { id: 'test', betsPerRound: 20, show, reels: { strips: { base: [] } } },
    props: { t, money: String, spinMsMin: SPIN_MS_MIN, reducedMotion: false, allowed },
    controls: {
      announce: (text: string, spoken = '') => {
        shown.announced.push(text);
        shown.spoken.push(spoken);
      },
      win: (units: bigint) => shown.won.push(units),
      allow: vi.fn(),
    },
    motion,
    notices: { ask: ({ title }: { title: string }) => Promise.resolve(void shown.asked.push(title)) },
    pace: { begin: vi.fn(), passed: () => 0, rest: done },
    art: { symbols: {} },
    badges: { show: vi.fn(), clear: vi.fn() },
    meters: { ladder },
    overs: { close: vi.fn() },
    layout: () => null,
    reels,
    scene,
    sign,
    skip: { arm: vi.fn(), asked: () => shown.isPressed },
    sound,
    wins,
  } as unknown as Parts;
  return { parts, ladder, release, shown, scene, reels, sound, sign, wins, show };
}

const step = (changed: Partial<ReelStep> = {}): ReelStep => ({
  kind: 'spin',
  grid: [['a']],
  win: 0,
  total: 0,
  capped: false,
  ...changed,
});

const answer = (changed: Partial<ReelStep>, finished: boolean): TableStep<ReelStep> => ({
  ok: true,
  roundId: 'R1',
  step: step(changed),
  finished,
  balance: 0n,
});

const open = (parts: Parts) => openStage(parts, { baseBet: 100n, isReplay: false });

describe('what a step pays', () => {
  it.each([5, 19, 20])('R38 is told and not celebrated when %d base bets come back of twenty staked', async (win) => {
    const { parts, shown, sound, sign, wins } = table();
    await open(parts).stage.win(step({ win, total: win }), { lit: [] });
    expect(sound.win).not.toHaveBeenCalled();
    expect(sign.raise).not.toHaveBeenCalled();
    expect(wins.show).toHaveBeenCalledWith([], false, expect.anything());
    expect(shown.won).toEqual([BigInt(win) * 100n]);
    await open(parts).stage.sum(win);
    expect(sign.raise).not.toHaveBeenCalled();
  });

  it('is read out with what has landed, whether it pays or not, and once for each landing', async () => {
    const { parts, shown } = table();
    const { stage } = open(parts);
    await stage.land([['fan'], ['koi']]);
    await stage.win(step(), { lit: [] });
    await stage.win(step(), { lit: [] });
    expect(shown.spoken).toEqual(['slot.landed.reel – slot.landed.reel', '']);
  });

  it('is celebrated the more, the more stakes it pays', async () => {
    const shown = async (win: number) => {
      const { parts, sound, sign } = table();
      await showWin(parts, { baseBet: 100n, total: () => {} }, step({ win, total: win }), { lit: [] });
      const { tier, stakes } = sign.raise.mock.calls[0]![0] as { tier: string; stakes: number };
      expect(sign.amount).toHaveBeenLastCalledWith(BigInt(win) * 100n);
      return [sound.win.mock.calls[0]?.[0], tier, stakes];
    };
    expect(await shown(21)).toEqual(['gain', 'gain', 1]);
    expect(await shown(539)).toEqual(['big', 'big', 26]);
    expect(await shown(1_000)).toEqual(['grand', 'grand', 50]);
  });

  it('is counted on from what the round had paid before, on the base too where that is shown', async () => {
    const { parts, shown, sign } = table();
    const { stage } = open(parts);
    stage.total(40);
    await stage.win(step({ win: 30, total: 70 }), { lit: [] });
    expect(shown.won.at(-1)).toBe(7_000n);
    expect(sign.total.mock.calls[0]).toEqual([4_000n]);
    expect(sign.total.mock.calls.at(-1)).toEqual([7_000n]);
  });
});

describe('the time of a spin', () => {
  it('R44 leaves no way to the next spin before the least time has passed', async () => {
    const { parts, shown } = table();
    const pace = createPace(parts.motion, SPIN_MS_MIN);
    await pace.rest();
    expect(shown.waitedMs).toBe(0);
    pace.begin();
    await pace.rest();
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
    await open(parts).stage.land([['a']]);
    expect(reels.land.mock.calls[0]![1]!.isCut!()).toBe(quickStop);
  });

  it('R44 has what was won stand at once, where it would be counted up', async () => {
    const amounts = async (isPressed: boolean) => {
      const { parts, shown } = table(true);
      const { stage } = open(parts);
      shown.isPressed = isPressed;
      await stage.land([['a']]);
      shown.isPressed = false;
      shown.waitedMs = 0;
      await stage.win(step({ win: 30, total: 30 }), { lit: [] });
      return shown.waitedMs;
    };
    expect(await amounts(false)).toBeGreaterThan(500);
    expect(await amounts(true)).toBeLessThan(10);
  });
});

describe('the walk through the steps of a round', () => {
  const steps = [answer({ kind: 'free', win: 30, total: 70 }, false), answer({ kind: 'free', total: 70 }, true)];
  const from = answer({ win: 40, total: 40 }, false);

  it('shows each one, sets the reels going before it, and closes what was opened', async () => {
    const { parts, show, reels } = table();
    const last = await walk(parts, open(parts), from, (count) => Promise.resolve(steps[count - 1]!));
    expect(last).toBe(steps[1]);
    expect(show.step.mock.calls.map(([shown]) => shown.total)).toEqual([70, 70]);
    expect(reels.start).toHaveBeenCalledTimes(2);
    expect(show.close).toHaveBeenCalledTimes(1);
  });

  it('R45 asks again for a step that did not arrive, and loses none', async () => {
    const { parts, shown, reels } = table();
    const asked: number[] = [];
    const next = (count: number) => {
      asked.push(count);
      return asked.length === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(steps[count - 1]!);
    };
    await walk(parts, open(parts), from, next);
    expect(asked).toEqual([1, 1, 2]);
    expect(shown.asked).toContain('slot.lost');
    // The reels land on the previous screen, and start again.
    expect(reels.land.mock.calls[0]![0]).toBe(from.step.grid);
    expect(reels.start).toHaveBeenCalledTimes(3);
  });

  it('has nothing to walk to after a round that is finished', async () => {
    const { parts, show } = table();
    const only = answer({}, true);
    expect(await walk(parts, open(parts), only, () => Promise.reject(new Error('asked')))).toBe(only);
    expect(show.close).not.toHaveBeenCalled();
  });

  it('leaves no scene, ladder or held symbol behind', async () => {
    const { parts, ladder, release, scene, sign } = table();
    const round = open(parts);
    await round.stage.change('bonus');
    round.stage.total(10);
    await round.leave();
    expect(scene.change.mock.calls).toEqual([['bonus'], ['base']]);
    expect(ladder).toHaveBeenLastCalledWith(null);
    expect(release).toHaveBeenCalled();
    expect(sign.total).toHaveBeenLastCalledWith(null);
    expect(round.hasFeature()).toBe(true);
  });
});
