import type { Site, SiteMember } from '#testkit';
import { interruptedHost } from '#testkit/interrupted.ts';
import { seededRng } from '#testkit/rng.ts';
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { roomBooks } from '#testkit/room-books.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NodeRooms } from './index.ts';
import { settleLeft } from './settle.ts';

const HEADS = (points: number) => ({ type: 'bet', side: 'heads', points }) as const;

describeSiteOnEachDatabase('a room that is taken over', (open) => {
  let site: Site;
  let people: SiteMember[];
  beforeAll(async () => {
    site = await open();
    await openCoinRoom(site);
    people = [];
    for (const name of ['takemei', 'takeben', 'takeliu']) people.push(await site.register(name));
    for (const member of people) await site.fund(member, 1_000);
  });
  afterAll(() => site.close());

  const books = () => roomBooks(site, people);
  const finish = async (node: NodeRooms) => {
    for (const ms of [10_000, 2_000, 6_000]) {
      site.clock.advance(ms);
      await node.keep();
      await node.turn();
    }
    await node.paid();
  };
  const agrees = async (before: bigint) => expect(await books().findings(before)).toEqual([]);
  const takenOver = async (): Promise<NodeRooms> => {
    site.clock.advance(3_000);
    const node = coinNode(coinServices(site.deps));
    await node.keep();
    expect(node.room(COIN_ROOM)).toBeDefined();
    return node;
  };
  it('R52 goes on with all that was taken: who has acted, what stands, and what each seat sees', async () => {
    const before = await books().before();
    const first = coinNode(coinServices(site.deps));
    await first.keep();
    for (const member of people) await actIn(first, sittingOf(site, member), HEADS(100 + people.indexOf(member)));
    site.clock.advance(8_000);
    const { host } = first.room(COIN_ROOM)!;
    const [all, own] = [await host.snapshotFor(null), await host.snapshotFor(sittingOf(site, people[1]!))];
    const second = await takenOver();
    const { host: other } = second.room(COIN_ROOM)!;
    expect((await other.snapshotFor(null)).set).toEqual(all.set);
    expect((await other.snapshotFor(sittingOf(site, people[1]!))).own).toEqual(own.own);
    await finish(second);
    await agrees(before);
    await second.stop();
  });

  it('writes nothing for who has lost the room: his players hear nothing from him, and their stakes are where they were', async () => {
    const before = await books().before();
    const first = coinNode(coinServices(site.deps));
    await first.keep();
    const second = await takenOver();
    expect(await actIn(first, sittingOf(site, people[0]!), HEADS(100))).toBeNull();
    expect(first.room(COIN_ROOM)).toBeUndefined();
    expect(second.room(COIN_ROOM)).toBeDefined();
    await finish(second);
    await agrees(before);
    await second.stop();
  });

  it('gives stakes back where nobody took the room over within a minute of its clock, and pays nobody of that round', async () => {
    const before = await books().before();
    const balance = await books().total();
    const first = coinNode(coinServices(site.deps));
    await first.keep();
    for (const member of people) await actIn(first, sittingOf(site, member), HEADS(100));
    const round = String((await first.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
    site.clock.advance(70_001);
    const second = await takenOver();
    await finish(second);
    await settleLeft(coinServices(site.deps));
    const [row] = await site.deps.db.run<{ state: string }>('select state from room_round where id = $1', [round]);
    expect(row).toEqual({ state: 'void' });
    expect(await books().total()).toBe(balance);
    await agrees(before);
    await second.stop();
  });

  /** The run has some seventy steps; the first ones take over the room. */
  const deaths = (['dies before', 'dies after'] as const).flatMap((moment) =>
    Array.from({ length: 12 }, (_, n) => [8 + n * 5 + (moment === 'dies after' ? 3 : 0), moment] as const),
  );
  it.each(deaths)('R52 pays each once whose host at step %i %s it', async (step, moment) => {
    const before = await books().before();
    const { deps, wallet, isMet } = interruptedHost(site.deps, step, moment);
    const rng = seededRng(step);
    const node = coinNode(coinServices(deps, { wallet }));
    await node.keep();
    const asked: { member: SiteMember; requestId: string; round: string; points: number; answer: unknown }[] = [];
    for (let turn = 0; turn < 2 && node.room(COIN_ROOM); turn += 1) {
      const { host } = node.room(COIN_ROOM)!;
      const round = String((await host.snapshotFor(null)).set['roundId']);
      const answers = people.map((member) => {
        const requestId = crypto.randomUUID();
        const points = 50 + rng.int(100);
        const answer = host.act({ by: sittingOf(site, member), requestId, round, action: HEADS(points) });
        return answer.then((outcome) => asked.push({ member, requestId, round, points, answer: outcome }));
      });
      await node.turn();
      await Promise.all(answers);
    }
    if (!isMet()) await finish(node).catch(() => {});
    expect(isMet()).toBe(true);
    const next = await takenOver();
    for (const { member, requestId, round, points, answer } of asked) {
      const again = await actIn(next, sittingOf(site, member), HEADS(points), { requestId, round });
      if (answer !== null) expect(again).toMatchObject({ ok: (answer as { ok: boolean }).ok });
      else expect(again).not.toBeNull();
    }
    await finish(next);
    site.clock.advance(6_000);
    await settleLeft(coinServices(site.deps));
    await agrees(before);
    await next.stop();
  });
});
