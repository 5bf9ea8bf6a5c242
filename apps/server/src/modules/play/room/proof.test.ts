import { createHash } from 'node:crypto';
import { createSite, type Site, type SiteMember } from '#testkit';
import { fairStream } from '#games/kit/fair.ts';
import type { FinishedRound } from '#games/kit/room.ts';
import { millis } from '#kernel';
import { coinEngine, COIN_TABLE } from '#testkit/coin-table.ts';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NodeRooms } from './index.ts';

let site: Site;
let node: NodeRooms;
let mei: SiteMember;
beforeAll(async () => {
  site = await createSite();
  await openCoinRoom(site);
  mei = await site.register('proofmei');
  await site.fund(mei, 100);
  node = coinNode(coinServices(site.deps));
  await node.keep();
});
afterAll(async () => {
  await node.stop();
  await site.close();
});

/** Plays a round with a stake to its end; answers its id. */
async function playRound(): Promise<string> {
  const round = String((await node.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
  await actIn(node, sittingOf(site, mei), { type: 'bet', side: 'heads', points: 100 });
  for (const ms of [COIN_TABLE.bettingMs, COIN_TABLE.closedMs]) {
    site.clock.advance(ms);
    await node.turn();
  }
  await node.paid();
  return round;
}

const proofOf = async (roundId: string, merchant = 'pavilion') => {
  const proof = await site.client(merchant).room.proof({ roundId });
  if (!proof.ok) throw new Error(proof.code);
  return proof.value;
};

it('keeps the seed, and what follows from it, until it has served; from then on everybody can play the round again', async () => {
  const [first, second] = [await playRound(), await playRound()];
  expect(await proofOf(second)).toMatchObject({ state: 'settled', serverSeed: expect.any(String) });
  const third = await playRound();
  const sealed = await proofOf(third);
  expect(sealed).toMatchObject({ serverSeed: null, played: null, outcome: { side: expect.any(String) } });
  for (const roundId of [first, second]) {
    const proof = await proofOf(roundId);
    const seed = proof.serverSeed!;
    expect(createHash('sha256').update(seed).digest('hex')).toBe(proof.serverSeedHash);
    expect(proof.chain.linkNo === 0 ? proof.serverSeedHash : proof.chain.terminatingHash).toBe(
      proof.chain.terminatingHash,
    );
    expect(replayed(proof)?.outcome).toEqual(proof.outcome);
  }
  expect(sealed.serverSeedHash).toBe((await proofOf(first)).serverSeed);
});

type Proof = Awaited<ReturnType<typeof proofOf>>;

/** Replays with the engine alone, from the proof. */
function replayed({ serverSeed, clientSeed, played }: Proof): FinishedRound<unknown> | undefined {
  const engine = coinEngine();
  const moment = (now: number) => ({
    now: millis(now),
    chance: () => fairStream({ serverSeed: serverSeed!, clientSeed, nonce: 0 }),
  });
  let state = played!.began;
  let finished: FinishedRound<unknown> | undefined;
  const steps = [
    ...played!.actions.map((action) => ({ ...action, order: action.number })),
    ...played!.ticks.map((tick) => ({ ...tick, order: tick.after + 0.5, action: null, seat: 0, number: 0 })),
  ].toSorted((a, b) => a.order - b.order);
  for (const { action, seat, number, at } of steps) {
    const moved =
      action === null
        ? engine.tick(state, moment(at))
        : engine.apply(state, { seat, real: true }, action, number, moment(at));
    const { state: next, finished: ends } =
      'ok' in moved ? (moved.ok ? moved.value : { state, finished: undefined }) : moved;
    [state, finished] = [next, ends];
  }
  return finished;
}

it('names nobody, and is of its own brand alone', async () => {
  const round = await playRound();
  const proof = await proofOf(round);
  expect(JSON.stringify(proof)).not.toMatch(new RegExp(`"${mei.id}"|:${mei.id}[,}]|${mei.account}`));
  expect(await site.client('lotus').room.proof({ roundId: round })).toMatchObject({ code: 'round.not.found' });
});

it('says nothing of a round that is being played', async () => {
  const round = String((await node.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
  expect(await site.client().room.proof({ roundId: round })).toMatchObject({ code: 'round.not.found' });
});

it('promises the seed of a round before anybody can bet on it, and keeps the promise', async () => {
  const promised = async () => {
    const list = await site.client().room.list();
    return list.ok ? list.value.find(({ room }) => room === COIN_ROOM.room)! : undefined;
  };
  const before = (await promised())!;
  const proof = await proofOf(await playRound());
  expect(before.roundNo).toBe(proof.roundNo);
  expect(before.commitment).toEqual({ ...proof.chain, serverSeedHash: proof.serverSeedHash });
  await playRound();
  await playRound();
  const { serverSeed } = await proofOf(proof.roundId);
  expect(createHash('sha256').update(serverSeed!).digest('hex')).toBe(before.commitment!.serverSeedHash);
});

it('lists the rooms of the brand', async () => {
  const listed = async (merchant: string) => {
    const list = await site.client(merchant).room.list();
    return list.ok ? list.value : [];
  };
  const coin = (await listed('pavilion')).find(({ room }) => room === COIN_ROOM.room);
  expect(coin).toMatchObject({ engine: 'COIN_TABLE', unit: 1, isOn: true, terms: null, video: null });
  expect((await listed('lotus')).map(({ room }) => room)).not.toContain(COIN_ROOM.room);
});
