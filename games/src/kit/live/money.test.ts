import { hostLiveRoom, replayed, streamOf } from '#testkit/live-room.ts';
import { seededRng } from '#testkit/rng.ts';
import type { Rng } from '#kernel';
import { describe, expect, it } from 'vitest';
import { liveRooms, type LiveRoom } from '../../rooms.ts';
import { shuffledShoe } from './shoe.ts';

const SEATS = 5;
const ROUNDS = 40;

/** A random action, mostly allowed, sometimes not. */
function anyAction(engine: LiveRoom, rng: Rng): unknown {
  const kind = rng.int(10);
  if (kind === 0) return { type: 'undo' };
  if (kind === 1) return { type: 'clear' };
  if (kind === 2) return { type: 'bet', spots: { nowhere: 100 } };
  const { spots } = engine.game;
  const some = Array.from({ length: 1 + rng.int(4) }, () => spots[rng.int(spots.length)]!.code);
  return { type: 'bet', spots: Object.fromEntries(some.map((code) => [code, rng.int(40) * 50])) };
}

type Host = ReturnType<typeof hostLiveRoom>;

/** Invariants of every state. */
function holds(host: Host) {
  const { pools, phase } = host.shared();
  const inPlay = [...host.staked.values()].reduce((sum, { points }) => sum + points, 0);
  const owned = Array.from({ length: SEATS }, (_, seat) => Object.values(host.own(seat).stakes)).flat();
  if (phase === 'betting') expect(owned.reduce((sum, points) => sum + points, 0)).toBe(inPlay);
  for (const points of owned) expect(points).toBeGreaterThan(0);
  for (const { points, players } of Object.values(pools)) {
    expect(points).toBeGreaterThan(0);
    expect(players).toBeGreaterThan(0);
    expect(players).toBeLessThanOrEqual(SEATS);
  }
}

function playRound(engine: LiveRoom, host: Host, rng: Rng) {
  const atWork = () => host.act(rng.int(SEATS), anyAction(engine, rng), rng.int(4) > 0);
  for (let acts = rng.int(25); acts > 0; acts -= 1) {
    atWork();
    holds(host);
  }
  const staked = new Map<number, number>();
  for (const { seat, points } of host.staked.values()) staked.set(seat, (staked.get(seat) ?? 0) + points);
  host.wins.length = 0;
  do {
    host.tick(rng.int(3) === 0 ? rng.int(20_000) : 0);
    if (host.shared().phase !== 'betting') expect(atWork().code).toMatch(/^bet\.(closed|invalid)$/);
  } while (host.state().phase !== 'betting');
  return staked;
}

describe.each(liveRooms.map((engine) => [engine.meta.id, engine] as const))('%s, whatever is done', (_, engine) => {
  it('loses and makes no money, and pays each seat that has a stake exactly once', () => {
    const rng = seededRng(11);
    const host = hostLiveRoom(engine);
    let house = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const staked = playRound(engine, host, rng);
      expect(host.wins.map(({ seat }) => seat)).toEqual([...staked.keys()].toSorted((a, b) => a - b));
      for (const { points } of host.wins) expect(Number.isSafeInteger(points) && points >= 0).toBe(true);
      const taken = [...staked.values()].reduce((sum, points) => sum + points, 0);
      house += taken - host.wins.reduce((sum, { points }) => sum + points, 0);
    }
    const seats = [...host.moneyOf.values()].reduce((sum, points) => sum + points, 0);
    expect(seats + house).toBe(0);
    expect(host.finished.map(({ round }) => round)).toEqual(Array.from({ length: ROUNDS }, (__, no) => no + 1));
  });

  it('comes to the same state when its actions are played again, from a state as it was stored', () => {
    const rng = seededRng(12);
    const host = hostLiveRoom(engine, { bothSides: false });
    for (let round = 0; round < 30; round += 1) {
      const [kept, link] = [JSON.stringify(host.state()), host.link()];
      host.happened.length = 0;
      playRound(engine, host, rng);
      expect(replayed(engine, JSON.parse(kept) as ReturnType<Host['state']>, host.happened, link)).toEqual(
        host.state(),
      );
    }
  });

  it('R42 deals the same whatever is bet', () => {
    const [crowded, empty] = [hostLiveRoom(engine), hostLiveRoom(engine)];
    const rng = seededRng(13);
    for (let round = 0; round < 20; round += 1) {
      playRound(engine, crowded, rng);
      empty.playOut();
    }
    expect(crowded.finished).toEqual(empty.finished);
  });

  it('R42 shows nothing of chance before bets are closed, nor a step before its time', () => {
    const host = hostLiveRoom(engine);
    for (let round = 0; round < 20; round += 1) {
      const { shoe, ...open } = host.state();
      expect(open).toMatchObject({ dealt: null, seen: 0 });
      if (shoe) expect(Object.keys(shoe).toSorted()).toEqual(['burned', 'first', 'no', 'used']);
      const shown: number[] = [];
      do {
        host.tick();
        const { phase, steps, outcome, shoe: seen } = host.shared();
        if (phase === 'dealing') shown.push(steps.length);
        if (phase !== 'settled') expect([outcome, seen?.used]).toEqual([null, host.state().shoe?.used]);
      } while (host.state().phase !== 'settled');
      const { steps } = host.finished.at(-1)!;
      expect(shown).toEqual(steps.map((__, at) => at + 1));
      expect(host.shared().steps).toEqual(steps);
      host.tick();
    }
  });
});

const withShoe = liveRooms.filter(({ game }) => game.draws.from === 'shoe');

describe.each(withShoe.map((engine) => [engine.meta.id, engine] as const))('the shoe of %s', (_, engine) => {
  it('is dealt card after card as its seed shuffles it, behind the first and those laid away', () => {
    const host = hostLiveRoom(engine);
    const cards = shuffledShoe(streamOf(1), 8);
    const { first, burned } = host.shared().shoe!;
    expect(first).toBe(cards[0]);
    let place = 1 + burned;
    while (host.link() === 1) {
      host.playOut();
      const { shoe, steps } = host.finished.at(-1)!;
      expect(shoe).toEqual({ no: 1, from: place });
      expect(steps.map((step) => (step as { card: string }).card)).toEqual(cards.slice(place, place + steps.length));
      place += steps.length;
    }
    expect(place).toBeGreaterThanOrEqual(416 - 52);
    expect(place - host.finished.at(-1)!.steps.length).toBeLessThan(416 - 52);
  });

  it('gives way to one out of the next seed, with which results begin anew', () => {
    const host = hostLiveRoom(engine, { cut: 208 });
    while (host.link() === 1) host.playOut();
    expect(host.shared()).toMatchObject({ phase: 'betting', results: [], shoe: { no: 2 } });
    expect(host.shared().shoe!.first).toBe(shuffledShoe(streamOf(2), 8)[0]);
    const before = host.finished.length;
    host.playOut();
    expect(host.finished[before]!.shoe).toMatchObject({ no: 2 });
  });
});
