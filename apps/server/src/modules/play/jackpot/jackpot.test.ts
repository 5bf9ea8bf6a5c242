import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { commitment } from '#games/kit/fair.ts';
import { JACKPOT_TIERS, partOf, seedOf, thresholdOf, type JackpotTier } from '#games/kit/jackpot.ts';
import { currency, memberId, merchantCode, units, unitsToWire, type Units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { plantSeed, sitDown, type Table } from '#testkit/arcade.ts';
import { FEEDING_SLOT, seedFalling, withFeedingSlot } from '#testkit/feeding-slot.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { lockJackpot, openPots } from './queries.ts';
import { accountOf, fallsAt, standsAt } from './rules.ts';

const USD = currency('USD');
const KEY = { merchant: 'pavilion', currency: USD };
const BASE_BET = 5;
const STAKE = units(1_000_000n);
const none = seedFalling([], 100);

/** A secret whose pot falls soon after opening, but not before one more stake. */
function hastySecret(tier: 'mini' | 'minor'): string {
  const seed = seedOf(tier, USD);
  for (let n = 0; ; n += 1) {
    const secret = createHash('sha256').update(`${tier}${n}`).digest('hex');
    const above = thresholdOf(tier, secret, USD) - seed;
    if (above > 0n && above < partOf(tier, STAKE) * 3n) return secret;
  }
}
const secrets = { mini: hastySecret('mini'), minor: hastySecret('minor') };

/** A secret whose pot does not fall during the tests. */
function patientSecret(tier: 'mini' | 'minor'): string {
  const seed = seedOf(tier, USD);
  for (let n = 0; ; n += 1) {
    const secret = createHash('sha256').update(`${tier}, much later ${n}`).digest('hex');
    if (thresholdOf(tier, secret, USD) - seed > partOf(tier, STAKE) * 100n) return secret;
  }
}
const patience = { mini: patientSecret('mini'), minor: patientSecret('minor') };

describeSiteOnEachDatabase('the jackpot', (open) => {
  let site: Site;
  let accounts = 0;

  beforeAll(async () => {
    site = await open(withFeedingSlot());
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });
  beforeEach(async () => {
    site.clock.advance(10_000);
    // Pots opened after a fall have random secrets, which could fall unexpectedly.
    if ((await openPots(site.deps.db, KEY)).length === 0) return;
    for (const tier of ['mini', 'minor'] as const) await plantSecret(tier, patience);
  });

  async function seated(serverSeed = none): Promise<Table & { member: SiteMember }> {
    accounts += 1;
    const member = await site.register(`wind${accounts}`);
    await site.fund(member, 1_000);
    const table = await sitDown(site, member, 'launch', FEEDING_SLOT);
    await plantSeed(site, table.player, serverSeed, FEEDING_SLOT);
    return { ...table, member };
  }
  const spin = (table: Table, requestId: string = randomUUID()) => table.spin(requestId, BASE_BET);
  const valueOf = <V>(answer: { ok: true; value: V } | { ok: false; code: string }): V => {
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };

  const balance = async ({ id }: SiteMember): Promise<Units> =>
    site.deps.ledger.balanceOf({ ...KEY, memberId: memberId(id), kind: 'main' });
  const inTheBooks = async (tier: JackpotTier): Promise<bigint> => {
    const all = await site.deps.ledger.houseBalances({ merchant: 'pavilion' });
    return all.find(({ kind, currency: code }) => kind === `jackpot:${accountOf(tier)}` && code === USD)?.balance ?? 0n;
  };
  async function stands(): Promise<{ mini: bigint; minor: bigint; major: bigint; grand: bigint }> {
    const { db } = site.deps;
    const { staked } = (await db.tx((tx) => lockJackpot(tx, KEY)))!;
    const pots = await openPots(db, KEY);
    const of = (tier: JackpotTier) =>
      standsAt(
        pots.find((pot) => pot.tier === tier)!,
        staked,
      );
    return { mini: of('mini'), minor: of('minor'), major: of('major'), grand: of('grand') };
  }
  async function expectBooks(): Promise<void> {
    const now = await stands();
    for (const tier of JACKPOT_TIERS) expect(await inTheBooks(tier), tier).toBe(now[tier]);
  }

  /** Replaces the secret drawn when the pot opened. */
  async function plantSecret(tier: 'mini' | 'minor', of = secrets): Promise<void> {
    const { db } = site.deps;
    await db.run(`update jackpot_pot set secret = $2 where merchant = 'pavilion' and tier = $1 and fell_at is null`, [
      tier,
      of[tier],
    ]);
    await db.run(`update jackpot set falls_at = $1 where merchant = 'pavilion'`, [
      fallsAt(await openPots(db, KEY), USD),
    ]);
  }

  it('R48 opens with the first who sits down: the bank puts the seeds in, and the commitments are public', async () => {
    const table = await seated();
    expect(table.opened.jackpot).toEqual([
      { tier: 'mini', amount: 10, most: 30 },
      { tier: 'minor', amount: 50, most: 150 },
      { tier: 'major', amount: 500, most: null },
      { tier: 'grand', amount: 5_000, most: null },
    ]);
    const shown = valueOf(await site.client().game.jackpot({}));
    expect(shown).toMatchObject({ jackpot_amount: 5_000, currency: 'USD' });
    const feeding = { game_name: 'Feeding Slot', amount: 5_000, nodeId: FEEDING_SLOT.nodeId };
    expect(shown.game_jackpot).toContainEqual(feeding);
    expect(shown.pots.map(({ share }) => share)).toEqual(['0.10', '0.15', '0.25', '0.25']);
    const [mini] = await openPots(site.deps.db, KEY);
    expect(shown.pots[0]?.commitment).toBe(commitment(mini!.secret!));
    await expectBooks();
  });

  it('R48 takes its part of every stake, in the posting of the bet, and stands where the books say', async () => {
    const table = await seated();
    const before = await stands();
    const round = valueOf(await spin(table));
    const bet = { merchant: 'pavilion', vendor: FEEDING_SLOT.vassalage, roundId: round.roundId };
    const postings = await site.deps.ledger.roundPostings(bet);
    expect(postings.map(({ movement }) => movement)).toEqual(['bet-staked']);
    const now = await stands();
    for (const tier of JACKPOT_TIERS) expect(now[tier] - before[tier]).toBe(partOf(tier, STAKE));
    await expectBooks();
    expect(valueOf(await table.client.arcade.jackpot()).meters.at(-1)).toMatchObject({
      tier: 'grand',
      amount: unitsToWire(units(now.grand)),
    });
  });

  it('one request sent twenty times at once feeds it once', async () => {
    const table = await seated();
    const before = await stands();
    const requestId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => spin(table, requestId)));
    expect((await stands()).grand - before.grand).toBe(partOf('grand', STAKE));
    await expectBooks();
  });

  it('a pot falls by chance to a round, which is told of it and paid once; the next opens with its seed', async () => {
    const table = await seated(seedFalling(['major'], 100));
    const before = await stands();
    const had = await balance(table.member);
    const requestId = randomUUID();
    const round = valueOf(await spin(table, requestId));
    const amount = units(before.major + partOf('major', STAKE));
    expect(round).toMatchObject({ finished: true, jackpot: { tier: 'major', amount: unitsToWire(amount) } });
    expect(valueOf(await spin(table, requestId))).toEqual(round);
    const pays = units(BigInt(Math.round(round.win * 10_000)));
    expect(await balance(table.member)).toBe(had - STAKE + pays + amount);
    expect((await stands()).major).toBe(seedOf('major', USD));
    await expectBooks();
    const [hit] = valueOf(await site.client().game.jackpotHits({})).list;
    expect(hit).toMatchObject({
      tier: 'major',
      amount: unitsToWire(amount),
      roundId: round.roundId,
      name: expect.stringContaining('***'),
    });
    const proof = valueOf(await site.client().game.roundProof({ roundId: round.roundId }));
    expect(proof.jackpot).toMatchObject({ currency: 'USD', stakeUnits: '1000000', fallen: [{ tier: 'major', no: 1 }] });
    const [row] = valueOf(await table.member.client.game.rounds({})).list;
    expect(row?.winAmt).toBe(unitsToWire(units(pays + amount)));
  });

  it('a pot that must fall pays exactly where it was to, and what went past is the next one’s', async () => {
    await plantSecret('mini');
    const table = await seated();
    const threshold = thresholdOf('mini', secrets.mini, USD);
    let won: unknown;
    let potBefore = 0n;
    for (let rounds = 0; won === undefined && rounds < 200; rounds += 1) {
      potBefore = (await stands()).mini;
      const answer = valueOf(await spin(table));
      won = answer.jackpot;
      await plantSeed(site, table.player, none, FEEDING_SLOT);
      table.wait();
      if (won === undefined) expect((await stands()).mini).toBeLessThan(threshold);
    }
    expect(won).toEqual({ tier: 'mini', amount: unitsToWire(threshold) });
    expect((await stands()).mini).toBe(seedOf('mini', USD) + potBefore + partOf('mini', STAKE) - threshold);
    await expectBooks();
    const [hit] = valueOf(await site.client().game.jackpotHits({})).list;
    expect(hit).toMatchObject({ tier: 'mini', secret: secrets.mini, commitment: commitment(secrets.mini) });
  });

  it('of rounds that reach it at once one wins, whichever come first; the parts of the others are in the next pot', async () => {
    await plantSecret('minor');
    const tables = await Promise.all(Array.from({ length: 8 }, () => seated()));
    const before = await stands();
    const threshold = thresholdOf('minor', secrets.minor, USD);
    const rounds = (await Promise.all(tables.map((table) => spin(table)))).map(valueOf);
    const won = rounds.filter(({ jackpot }) => jackpot?.tier === 'minor');
    expect(won).toHaveLength(1);
    expect(won[0]?.jackpot?.amount).toBe(unitsToWire(threshold));
    const fed = 8n * partOf('minor', STAKE);
    expect((await stands()).minor).toBe(before.minor + fed - threshold + seedOf('minor', USD));
    await expectBooks();
  });

  it('two chances at once win it once: the second wins what the first has left, the seed with what went in', async () => {
    const falling = seedFalling(['major'], 100);
    const tables = [await seated(falling), await seated(falling)];
    const before = await stands();
    const [one, other] = (await Promise.all(tables.map((table) => spin(table)))).map(valueOf);
    const part = partOf('major', STAKE);
    const amounts = [one, other].map((round) => round?.jackpot?.amount ?? 0).toSorted((a, b) => a - b);
    expect(amounts).toEqual(
      [seedOf('major', USD) + part, before.major + part]
        .map((amount) => unitsToWire(units(amount)))
        .toSorted((a, b) => a - b),
    );
    await expectBooks();
  });

  it.each(['trialLaunch'] as const)('play money neither feeds nor wins (%s)', async (kind) => {
    const table = await seated();
    const demo = await sitDown(site, table.member, kind, FEEDING_SLOT);
    await plantSeed(site, demo.player, seedFalling(['major'], 100), FEEDING_SLOT);
    const before = await stands();
    expect(demo.opened.jackpot).toBeNull();
    expect(valueOf(await spin(demo)).jackpot).toBeUndefined();
    expect(await stands()).toEqual(before);
  });

  it('R68 an account for tests neither feeds nor wins, and sees no pots', async () => {
    const table = await seated(seedFalling(['major'], 100));
    await site.deps.db.run('update member set is_test = true where id = $1', [table.member.id]);
    const before = await stands();
    expect(valueOf(await spin(table)).jackpot).toBeUndefined();
    expect((await sitDown(site, table.member, 'launch', FEEDING_SLOT)).opened.jackpot).toBeNull();
    expect(await stands()).toEqual(before);
  });

  it('switched off, its games rest and its pots stay', async () => {
    const table = await seated();
    const before = await stands();
    const { play } = site.deps.brands.find('pavilion')!.config;
    await site.deps.brands.change(merchantCode('pavilion'), { play: { ...play, jackpots: false } });
    try {
      expect(await spin(table)).toMatchObject({ ok: false, code: 'vendor.maintenance' });
      expect(valueOf(await site.client().game.jackpot({})).game_jackpot).toEqual([]);
      expect(await stands()).toEqual(before);
    } finally {
      await site.deps.brands.change(merchantCode('pavilion'), { play });
    }
    expect(await spin(table)).toMatchObject({ ok: true });
  });
});
