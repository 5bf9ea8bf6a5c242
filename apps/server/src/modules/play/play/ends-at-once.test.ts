/** The last step of a round or move of a hand, with its payout in one statement: all or nothing, also under races. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currency, memberId, unitsToWire } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { Fallen, interruptedHost, isDeath, meeting, MOMENTS } from '#testkit/interrupted.ts';
import { sitAtHand, withCoinHand } from '#testkit/hand-site.ts';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { actOnRound } from './act-on-round.ts';

const freeSpins = seedFor(({ steps, total }) => steps.length > 1 && total > 0);
const LAST = freeSpins.outcome.steps.length - 1;
const SPINS_WIN = freeSpins.outcome.total * 0.01;

describeSiteOnEachDatabase('the end of a round in one statement', (open) => {
  let site: Site;
  let accounts = 0;
  beforeAll(async () => {
    site = await open(withCoinHand());
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    const unended = await site.deps.db.run("select id from house_round where state <> 'settled'");
    await site.close();
    expect([findings, unended]).toEqual([[], []]);
  });

  /** A round before its last act, and the balance afterwards. */
  interface Waiting {
    readonly member: SiteMember;
    readonly roundId: string;
    readonly left: number;
    readonly act: (wallet?: GameWallet) => ReturnType<typeof actOnRound>;
  }

  async function member(main: number): Promise<SiteMember> {
    accounts += 1;
    const registered = await site.register(`ends${accounts}`);
    await site.fund(registered, main);
    return registered;
  }

  async function spins(main = 100): Promise<Waiting> {
    const of = await member(main);
    const table = await sitDown(site, of);
    await plantSeed(site, table.player, freeSpins.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    const { roundId } = round.value;
    for (let step = 1; step < LAST; step += 1) await table.step(roundId, step);
    const last = { roundId, step: LAST, action: { type: 'next' } };
    return {
      member: of,
      roundId,
      left: main - 0.2 + SPINS_WIN,
      act: (wallet = createGameWallet(site.deps)) => actOnRound({ deps: site.deps, wallet }, table.session, last),
    };
  }

  async function hand(fall: 'heads' | 'tails', main = 100): Promise<Waiting> {
    const of = await member(main);
    const table = await sitAtHand(site, of);
    await table.coins('heads', fall);
    const round = await table.deal();
    if (!round.ok) throw new Error(round.code);
    const { roundId } = round.value;
    await table.move(roundId, 1, 'turn');
    const last = { roundId, step: 2, action: { type: fall === 'heads' ? 'take' : 'turn' } };
    return {
      member: of,
      roundId,
      left: main - 1 + (fall === 'heads' ? 1.9 : 0),
      act: (wallet = createGameWallet(site.deps)) => actOnRound({ deps: site.deps, wallet }, table.session, last),
    };
  }

  const ROUNDS = [
    ['free spins', spins],
    ['a hand that wins', () => hand('heads')],
    ['a hand that is lost', () => hand('tails')],
  ] as const;

  const rowOf = async ({ roundId }: Waiting) => {
    const sql =
      'select state, seen = steps as is_seen, finished_at is not null as is_over from house_round where id = $1';
    return (await site.deps.db.run(sql, [roundId]))[0];
  };
  const OVER = { state: 'settled', is_seen: true, is_over: true };
  const WAITS = { state: 'open', is_seen: false, is_over: false };
  const moved = async ({ roundId, member: { id } }: Waiting) => {
    const of = { merchant: 'pavilion', vendor: 'HOUSE', roundId, memberId: memberId(id) };
    return (await site.deps.ledger.roundPostings(of)).map(({ kind, roundClosed }) => [kind, roundClosed]);
  };
  const ONCE = [
    ['bet', false],
    ['win', true],
  ];
  const balance = async ({ member: { id } }: Waiting) =>
    unitsToWire(
      await site.deps.ledger.balanceOf({
        merchant: 'pavilion',
        memberId: memberId(id),
        currency: currency('USD'),
        kind: 'main',
      }),
    );
  async function expectOver(round: Waiting) {
    expect([await rowOf(round), await moved(round)]).toEqual([OVER, ONCE]);
    expect(await balance(round)).toBeCloseTo(round.left, 4);
  }

  it.each(ROUNDS)('%s: it is over, paid and told, and no wallet is asked apart', async (_, begin) => {
    const round = await begin();
    const wallet = createGameWallet(site.deps);
    const apart = vi.spyOn(wallet, 'win');
    const answer = await round.act(wallet);
    expect(answer).toMatchObject({ ok: true, value: { finished: true } });
    expect(apart).not.toHaveBeenCalled();
    await expectOver(round);
    expect(await round.act()).toEqual(answer);
    await expectOver(round);
  });

  it.each(ROUNDS)('%s: asked many times at once it is one end', async (_, begin) => {
    const round = await begin();
    const answers = await Promise.all([round.act(), round.act(), round.act()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await expectOver(round);
  });

  it.each(ROUNDS.flatMap(([name, begin]) => MOMENTS.map((moment) => [name, moment, begin] as const)))(
    '%s: a process that %s it, and the same act has one effect',
    async (_, moment, begin) => {
      const round = await begin();
      const { wallet, isMet } = interruptedHost(site.deps, 'house_end', moment);
      const first = round.act(wallet);
      if (isDeath(moment)) await expect(first).rejects.toThrow(Fallen);
      else expect(await first).toMatchObject({ ok: true, value: { finished: true } });
      expect([isMet(), await rowOf(round)]).toEqual([true, moment === 'dies before' ? WAITS : OVER]);
      expect(await round.act()).toMatchObject({ ok: true, value: { finished: true } });
      await expectOver(round);
    },
  );

  it('many in one batch are each their own', async () => {
    const rounds = await Promise.all([hand('heads'), hand('tails'), spins(), hand('heads'), hand('tails')]);
    const answers = await Promise.all(rounds.map(({ act }) => act()));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    for (const round of rounds) await expectOver(round);
  });

  it('who meets the same end by another way in between does not pay it twice', async () => {
    const round = await hand('heads');
    const answer = await round.act(meeting(site.deps, () => round.act()));
    expect(answer).toMatchObject({ ok: true, value: { finished: true } });
    await expectOver(round);
  });
});
