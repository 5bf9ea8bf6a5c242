import type { ArcadeRound } from '#contract';
import type { HandFace } from '#games/kit-ui/hand.ts';
import { done, refuse, units, type Units } from '#kernel';
import { describe, expect, it, vi } from 'vitest';
import type { RoundAnswer } from '../../shared/play/round-link.ts';
import type { AutoPlan } from './auto.ts';
import type { HandDeps } from './dealer.ts';
import { createHandPlay } from './hand-play.ts';

const one = (amount: number): Units => units(BigInt(Math.round(amount * 10_000)));
const stakes = { min: one(0.1), max: one(100), presets: [one(1)], isOpen: true };

interface Come {
  readonly moves?: number;
  readonly staked?: number;
  readonly back?: number | null;
  readonly id?: string;
}

/** A hand with a stake of one: finished with a payout of `back`, otherwise still running. */
function roundWith({ moves = 0, staked = 100, back = null, id = 'one' }: Come, balance = 99): ArcadeRound {
  const finished = back !== null;
  const win = (back ?? 0) / 100;
  const view = { moves, view: { seen: moves }, staked, finished, back: back ?? 0 };
  return {
    roundId: id,
    bet: { on: 1 },
    baseBet: 0.01,
    stake: staked / 100,
    view,
    finished,
    win,
    balance: balance + win,
    isBonus: false,
  };
}

const no = (code: string): RoundAnswer => ({ ...refuse(code), status: 422 });

const face = {
  firstBet: { on: 1 },
  moves: () => [{ move: { type: 'more' }, label: 'x', hotkey: 'm', adds: 100 }],
  auto: () => ({ type: 'more' }),
  mark: () => ({ text: 'x', tone: 'win' }),
} as unknown as HandFace;

const plan: AutoPlan = {
  hands: 3,
  lossMax: one(50),
  winMax: null,
  singleMax: null,
  afterWin: 'keep',
  afterLoss: 'keep',
};

/** Fake server with these answers in order; records the requests and delays. */
function table(answers: readonly RoundAnswer[], more: Partial<HandDeps> = {}) {
  const left = [...answers];
  const link = {
    start: vi.fn(() => Promise.resolve(left.shift()!)),
    act: vi.fn(() => Promise.resolve(left.shift()!)),
    shown: vi.fn(),
  };
  let now = 0;
  const waits: number[] = [];
  const pause = (ms: number) => {
    waits.push(ms);
    now += ms;
    return Promise.resolve();
  };
  const fetchRound = vi.fn(() => Promise.resolve<ArcadeRound | null>(null));
  const play = createHandPlay({
    face,
    link,
    fetchRound,
    stakesOf: () => stakes,
    decimals: 2,
    balance: 100,
    unfinished: null,
    last: null,
    minMs: 5_000,
    now: () => now,
    pause,
    ...more,
  });
  const state = play.store.getState;
  /** Runs all pending work; hands are shown to their end as soon as they arrive. */
  const settle = async (isShown = true) => {
    for (let turn = 0; turn < 60; turn += 1) {
      await Promise.resolve();
      const { table: on, phase } = state();
      if (isShown && on && phase === 'showing') play.shown(on.hand);
    }
  };
  return { play, state, link, fetchRound, waits, settle };
}

it('nothing is played on what is typed and is no bet', async () => {
  const { play, state, link } = table([done(roundWith({})), done(roundWith({}))]);
  play.chooseBet(null);
  await play.play();
  expect([state().bet, link.start.mock.calls.length]).toEqual([{ on: 1 }, 0]);
  play.chooseBet({ on: 2 });
  await play.play();
  expect(link.start).toHaveBeenCalledExactlyOnceWith(0.01, { on: 2 });
});

describe('a hand', () => {
  it('is told with a hundredth of its stake, and pays when it has been shown, not before', async () => {
    const { play, state, link } = table([done(roundWith({ back: 250 }))]);
    await play.play();
    expect(link.start).toHaveBeenCalledExactlyOnceWith(0.01, { on: 1 });
    expect([state().phase, state().balance]).toEqual(['showing', one(99)]);
    expect([link.shown.mock.calls.length, state().past]).toEqual([0, []]);
    play.shown(state().table!.hand);
    play.shown(state().table!.hand);
    expect(link.shown).toHaveBeenCalledTimes(1);
    expect([state().phase, state().balance]).toEqual(['ready', one(101.5)]);
    expect(state().past).toMatchObject([{ roundId: 'one', staked: one(1), back: one(2.5) }]);
  });

  it('takes its moves by their number, one at a time', async () => {
    const { play, state, link, settle } = table([
      done(roundWith({})),
      done(roundWith({ moves: 1 })),
      done(roundWith({ moves: 2, back: 0 })),
    ]);
    await play.play();
    const [first] = [play.move({ type: 'a' }), play.move({ type: 'b' })];
    await first;
    expect(link.act).toHaveBeenCalledExactlyOnceWith('one', 1, { type: 'a' });
    await play.move({ type: 'c' });
    expect(link.act).toHaveBeenLastCalledWith('one', 2, { type: 'c' });
    await settle();
    expect(state().phase).toBe('ready');
    await play.move({ type: 'd' });
    expect(link.act).toHaveBeenCalledTimes(2);
  });

  it('of an answer that has been overtaken nothing is taken for shown', async () => {
    const { play, state, link } = table([done(roundWith({})), done(roundWith({ moves: 1, back: 300 }))]);
    await play.play();
    const before = state().table!.hand;
    await play.move({ type: 'a' });
    play.shown(before);
    expect([link.shown.mock.calls.length, state().phase, state().balance]).toEqual([0, 'showing', one(99)]);
  });

  it('is not begun twice, nor with a stake that the house does not take', async () => {
    const { play, link } = table([done(roundWith({ back: 0 }))]);
    play.chooseStake('0.05');
    await play.play();
    play.chooseStake('500');
    await play.play();
    expect(link.start).not.toHaveBeenCalled();
    play.chooseStake('2');
    await Promise.all([play.play(), play.play()]);
    expect(link.start).toHaveBeenCalledExactlyOnceWith(0.02, { on: 1 });
  });

  it('takes its stake by what is bet on', async () => {
    const few = { ...stakes, max: one(5) };
    const { play, link } = table([done(roundWith({ back: 0 }))], {
      stakesOf: (bet) => ((bet as { on: number }).on === 2 ? few : stakes),
    });
    play.chooseBet({ on: 2 });
    play.chooseStake('6');
    await play.play();
    expect(link.start).not.toHaveBeenCalled();
    play.chooseBet({ on: 1 });
    await play.play();
    expect(link.start).toHaveBeenCalledExactlyOnceWith(0.06, { on: 1 });
  });

  it('R44 waits for its time after the last one', async () => {
    const { play, waits, settle } = table([done(roundWith({ back: 0 })), done(roundWith({ back: 0, id: 'two' }))]);
    await play.play();
    await settle();
    await play.play();
    expect(waits).toEqual([0, 5_000]);
  });

  it('R45 stands where it was left, goes on with its next move, and is not shown anew', async () => {
    const left = roundWith({ moves: 3 });
    const { play, state, link } = table([done(roundWith({ moves: 4, back: 0 }))], { unfinished: left });
    expect(state()).toMatchObject({ phase: 'waiting', stake: '1', bet: { on: 1 }, table: { hand: { isOld: true } } });
    await play.play();
    expect(link.start).not.toHaveBeenCalled();
    await play.move({ type: 'a' });
    expect(link.act).toHaveBeenCalledExactlyOnceWith('one', 4, { type: 'a' });
    expect(state().table?.hand.isOld).toBe(false);
  });

  it('R45 that ended while the page was loaded anew lies there as it ended, said and not celebrated; the next may begin', async () => {
    const { play, state, link } = table([done(roundWith({ back: 0, id: 'two' }))], { last: roundWith({ back: 231 }) });
    expect(state()).toMatchObject({ phase: 'ready', bet: { on: 1 }, table: { hand: { isOld: true, back: 231 } } });
    await play.play();
    expect(link.start).toHaveBeenCalledOnce();
    expect(state().table?.hand).toMatchObject({ roundId: 'two', isOld: false });
  });

  it('R45 that was begun elsewhere is fetched, and goes on here', async () => {
    const { play, state, fetchRound } = table([no('round.unfinished')]);
    fetchRound.mockResolvedValueOnce(roundWith({ moves: 2, id: 'other' }));
    await play.play();
    expect(fetchRound).toHaveBeenCalledWith(null);
    expect(state()).toMatchObject({ phase: 'waiting', table: { hand: { roundId: 'other', isOld: true } } });
    expect(state().refused).toBe('round.unfinished');
  });

  it('that was refused leaves everything as it was, and says why', async () => {
    const { play, state } = table([no('bet.insufficient.balance')]);
    await play.play();
    expect(state()).toMatchObject({ phase: 'ready', table: null, refused: 'bet.insufficient.balance' });
    play.chooseStake('0.50');
    expect(state().refused).toBeNull();
  });
});

describe('R44 auto play', () => {
  const lost = (id: string) => done(roundWith({ back: 0, id }));

  it('goes on by itself, each hand in its time, until it is done', async () => {
    const { play, state, link, waits, settle } = table([lost('1'), lost('2'), lost('3'), lost('4')]);
    play.startAuto(plan);
    await settle();
    expect(link.start).toHaveBeenCalledTimes(3);
    expect(waits.filter((ms) => ms > 0)).toEqual([5_000, 5_000]);
    expect([state().auto, state().ended]).toEqual([null, 'done']);
  });

  it('begins nothing before the hand on the table has been shown', async () => {
    const { play, link, settle } = table([lost('1'), lost('2')]);
    play.startAuto(plan);
    await settle(false);
    expect(link.start).toHaveBeenCalledTimes(1);
  });

  it('makes the moves of its hands, but none that could lose more than the player is ready to lose', async () => {
    const { play, state, link, settle } = table([done(roundWith({})), done(roundWith({ moves: 1, staked: 200 }))]);
    play.startAuto({ ...plan, lossMax: one(2) });
    await settle();
    expect(link.act).toHaveBeenCalledTimes(1);
    expect([state().ended, state().phase]).toEqual(['loss', 'waiting']);
  });

  it('takes no move of the player while it runs', async () => {
    const { play, link, settle } = table([done(roundWith({}))]);
    play.startAuto(plan);
    await settle(false);
    await play.move({ type: 'a' });
    expect(link.act).not.toHaveBeenCalled();
  });

  it.each(['player', 'away', 'hidden'] as const)('ends at once (%s), with the stake that was chosen', async (end) => {
    const { play, state, link, settle } = table([lost('1'), lost('2')]);
    play.startAuto({ ...plan, afterLoss: 100 });
    await settle(false);
    play.stopAuto(end);
    await settle();
    expect(link.start).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ auto: null, ended: end, stake: '1', phase: 'ready' });
  });

  it('that is stopped between two hands does not begin the next one, even where it has been started again', async () => {
    const held: (() => void)[] = [];
    const pause = (ms: number) => (ms > 0 ? new Promise<void>((go) => void held.push(go)) : Promise.resolve());
    const { play, link, settle } = table([lost('1'), lost('2'), lost('3')], { pause, minMs: 0 });
    play.startAuto(plan);
    await settle();
    play.stopAuto('player');
    play.startAuto(plan);
    await settle();
    expect([link.start.mock.calls.length, held.length]).toEqual([2, 2]);
    held[0]!();
    await settle();
    expect(link.start).toHaveBeenCalledTimes(2);
    held[1]!();
    await settle();
    expect(link.start).toHaveBeenCalledTimes(3);
  });

  it('ends at a refusal', async () => {
    const { play, state, link, settle } = table([no('bet.own.limit'), lost('2')]);
    play.startAuto(plan);
    await settle();
    expect([link.start.mock.calls.length, state().ended]).toEqual([1, 'refused']);
  });

  it('does not begin where the game leaves its moves to the player', () => {
    const { play, state } = table([], { face: { ...face, auto: null } });
    play.startAuto(plan);
    expect(state().auto).toBeNull();
  });
});

it('a hand that is looked at again leaves the one under way as it is', async () => {
  const { play, state } = table([done(roundWith({}))]);
  await play.play();
  const on = state().table!;
  play.replay({ ...on, hand: { ...on.hand, isOld: true } });
  await play.move({ type: 'a' });
  expect(state().table).toBe(on);
  play.replay(null);
  expect(state().replay).toBeNull();
});
