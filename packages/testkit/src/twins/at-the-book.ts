/** Bets on fixtures at a brand with a twin: both sell the same, and each has coupons of its own. */
import { units } from '#kernel';
import { giveFreeBets } from '#server/modules/play/free-bet/index.ts';
import type { Site } from '../site.ts';
import { bookOf, comingFixtures, openSports, pickOf } from '../sports.ts';
import { valueOf, type Seat, type Story } from './seat.ts';

const REQUEST = '5f0c5a52-6d53-4b3c-a1d7-6c41be1f2a21';
const FREE_REQUEST = '5f0c5a52-6d53-4b3c-a1d7-6c41be1f2a22';

const written = new WeakMap<Site, Promise<unknown>>();

/** Once for all brands of a site. */
async function fixtures({ site, merchant }: Seat) {
  await openSports(site, merchant);
  if (!written.has(site))
    written.set(
      site,
      bookOf(site).then((book) => book.open()),
    );
  await written.get(site);
  return comingFixtures(site, 'football');
}

export const betting = {
  'book.sports': async (me) => {
    const shut = await me.visitor.book.sports({});
    await fixtures(me);
    return [shut, await me.visitor.book.sports({})];
  },
  'book.leagues': ({ visitor }) => visitor.book.leagues({ sport: 'tennis' }),
  'book.fixtures': ({ visitor }) => visitor.book.fixtures({ phase: 'TODAY', pageSize: 2 }),
  'book.limits': ({ visitor }) => visitor.book.limits({}),
  'book.results': ({ visitor }) => visitor.book.results({ sport: 'football' }),
  'book.fixture': async (me) => me.visitor.book.fixture({ fixtureId: Number((await fixtures(me))[0]!.id) }),
  'coupon.place': async (me) => {
    const picks = (await fixtures(me)).slice(0, 2).map((fixture) => pickOf(fixture, 'matchResult:fullTime:home'));
    const ask = () => me.client.coupon.place({ picks, stake: 1, accept: 'NONE' }, { requestId: REQUEST });
    return [await ask(), await ask(), await me.client.wallet.balance({})];
  },
  'coupon.list': async ({ client, own }) => {
    const coupons = await client.coupon.list({});
    own.couponId = valueOf(coupons).list[0]!.couponId;
    return coupons;
  },
  'coupon.show': async ({ client, own }, theirs) => [
    await client.coupon.show({ couponId: own.couponId }),
    await client.coupon.show({ couponId: theirs.couponId }),
  ],
  'freeBet.list': async ({ site, merchant, client, own }) => {
    const member = await site.deps.db.q
      .selectFrom('member')
      .select('account')
      .where('merchant', '=', merchant)
      .where('id', '=', BigInt(own.memberId))
      .executeTakeFirstOrThrow();
    const gift = { accounts: [member.account], amount: units(50_000n), leastOdds: 10_100, days: 1, sports: [] };
    await giveFreeBets(site.deps, { merchant, by: 'kim', reason: 'a test' }, { ...gift, number: '1' });
    const given = await client.freeBet.list({});
    own.freeBetId = valueOf(given)[0]!.freeBetId;
    return given;
  },
  'a free bet of the other brand': async (me, { freeBetId }) => {
    const [fixture] = await fixtures(me);
    const picks = [pickOf(fixture!, 'matchResult:fullTime:home')];
    return me.client.coupon.place({ picks, stake: 5, accept: 'NONE', freeBetId }, { requestId: FREE_REQUEST });
  },
  'coupon.errors': ({ visitor }) => visitor.coupon.errors({}),
} satisfies Story;
