import { createHash } from 'node:crypto';
import { flightMs, multipleAt } from '#games/crash/engine/climb.ts';
import { crashPoint } from '#games/crash/engine/crash-point.ts';
import { verifyRoom } from '#games/rooms.ts';
import { fairStream } from '#games/kit/fair.ts';
import { hostCrashRoom } from '#testkit/crash-room.ts';
import { seedOf } from '#testkit/live-room.ts';
import { expect, it } from 'vitest';
import { checkTable, type TableProof } from './check-table.ts';
import { crashOf, flown, heightAt } from './crash-round.ts';
import { sha256 } from './numbers.ts';

const clientSeed = 'pavilion:table';

it('crashes alike by the game and by who has only read how', () => {
  for (let at = 0; at < 3_000; at += 1) {
    const serverSeed = createHash('sha256').update(String(at)).digest('hex');
    expect(crashOf(serverSeed, clientSeed)).toBe(crashPoint(fairStream({ serverSeed, clientSeed, nonce: 0 })));
  }
});

it('climbs alike', () => {
  for (let ms = 0; ms < 140_000; ms += 7) expect(heightAt(ms)).toBe(multipleAt(ms));
});

/** Flights with manual cash-outs, targets and bets capped by the maximum win, with all their actions. */
function rounds() {
  const room = hostCrashRoom({ winMax: 250_000 });
  return Array.from({ length: 40 }, (_, round) => {
    const actions: { seat: number; at: number; action: Record<string, unknown> }[] = [];
    const act = (seat: number, action: Record<string, unknown>) => {
      if (room.act(seat, action) === null) actions.push({ seat, at: room.now(), action });
    };
    const link = room.link();
    for (let seat = 0; seat < 20; seat += 1) {
      act(seat, { type: 'bet', bet: 1, points: 100 * (seat + 1), ...(seat % 3 === 0 && { target: 101 + seat * 9 }) });
      if (seat % 4 === 0) act(seat, { type: 'bet', bet: 2, points: 50_000 });
      if (seat % 5 === 0) act(seat, { type: 'cancel', bet: 1 });
    }
    room.tick();
    for (let seat = 0; seat < 20 && room.state().phase === 'climbing'; seat += 1) {
      room.pass(150 * (1 + (round % 7)));
      act(seat, { type: 'cash', bet: 1 + (seat % 2) });
    }
    const unconfirmed = round % 4 === 0 && room.state().phase === 'climbing' ? [3, 4, 5, 19] : [];
    while (room.state().phase !== 'crashed') room.tick(0, unconfirmed);
    const { crash, startedAt, paid, round: no } = room.finished.at(-1)!;
    const givenTo = [...Array(20).keys()].filter((seat) => room.own(seat).settled?.given !== undefined);
    room.until('betting');
    return {
      link,
      actions,
      paid,
      givenTo,
      ticks: [{ unheard: unconfirmed }],
      outcome: { round: no, crash, startedAt },
    };
  });
}

const played = rounds();

it('brings back alike to every seat, from what the proof says was done', () => {
  let [some, givenBack] = [0, 0];
  for (const { actions, paid, outcome, ticks, givenTo } of played) {
    const backs = new Map<number, number>();
    const bets = flown(actions, outcome, 250_000, ticks);
    for (const { seat, points, out, given } of bets)
      if (!given) backs.set(seat, (backs.get(seat) ?? 0) + ((out ?? 0) * points) / 100);
    expect([...new Set(bets.flatMap(({ seat, given }) => (given ? seat : [])))].toSorted((a, b) => a - b)).toEqual(
      givenTo,
    );
    givenBack += givenTo.length;
    expect(backs).toEqual(new Map(paid.map(({ seat, points }) => [seat, points])));
    some += [...backs.values()].filter((points) => points > 0).length;
  }
  expect(some).toBeGreaterThan(100);
  expect(givenBack).toBeGreaterThan(5);
});

function proofOf({
  link,
  actions,
  outcome,
  ticks,
}: (typeof played)[number]): TableProof & { readonly version: string } {
  const serverSeed = seedOf(link);
  const serverSeedHash = sha256(serverSeed);
  return {
    roundId: '1',
    room: 'table',
    engine: 'CRASH',
    version: '1',
    config: { winMax: 250_000 },
    outcome,
    played: { actions, ticks },
    chain: { terminatingHash: sha256(serverSeedHash), linkNo: 1 },
    serverSeedHash,
    serverSeed,
    clientSeed,
  };
}
const inPage = (proof: ReturnType<typeof proofOf>) => verifyRoom({ config: null, ...proof });

it('a proof holds, here and in the page, and shows who left where', () => {
  expect(
    played.map(proofOf).some((proof) => checkTable(proof, 'pavilion').work.join().includes('was given back')),
  ).toBe(true);
  for (const proof of played.map(proofOf)) {
    const { result, work } = checkTable(proof, 'pavilion');
    expect([result, inPage(proof)]).toEqual(['verified', { seed: true, deal: true }]);
    expect(work.join()).toContain('seat 19, bet 1 of 2000 points');
  }
});

it('a proof fails where its crash, its seed or a cash-out is another', () => {
  const proof = proofOf(played.find(({ outcome }) => outcome.crash > 150 && outcome.crash < 1_000)!);
  const { crash, startedAt } = proof.outcome as { crash: number; startedAt: number };
  const forged = { ...proof, outcome: { ...proof.outcome, crash: crash + 1 } };
  expect([checkTable(forged, 'pavilion').result, inPage(forged).deal]).toEqual(['mismatch', false]);
  expect(inPage({ ...proof, serverSeed: 'f'.repeat(64) })).toEqual({ seed: false, deal: false });
  expect(inPage({ ...proof, version: '0' })).toEqual({ seed: true, deal: null });
  expect(inPage({ ...proof, serverSeed: null })).toEqual({ seed: null, deal: null });
  const late = { seat: 0, at: startedAt + flightMs(crash), action: { type: 'cash', bet: 2 } };
  const actions = [...proof.played!.actions, late];
  expect(checkTable({ ...proof, played: { actions } }, 'pavilion').because).toContain('above the crash');
});
