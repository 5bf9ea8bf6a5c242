/** Desk part of free bets: the grant, and the table on a member's record. */
import { numberIn, TRIAL_TYPE } from '#contract';
import { ONE } from '#games/sports/kit/odds.ts';
import { isStaff, parseUnits, units, unitsToText, type Units } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, type DeskPart, type DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { SPORTS } from '../book/index.ts';
import { secondEyesFrom } from '../../house/brand/index.ts';
import { giveFreeBets, membersOf } from './give-free-bets.ts';
import { freeBetsOnDesk, type FreeBetRow } from './queries.ts';

const ACCOUNTS_MOST = 200;
const NUMBER = /^[1-9]\d{0,17}$/;

const words = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))];

const accounts = z
  .string()
  .max(64 * ACCOUNTS_MOST)
  .transform(words)
  .refine(({ length }) => length >= 1 && length <= ACCOUNTS_MOST, `up to ${ACCOUNTS_MOST} accounts`);

const amount = z.string().transform((text, context): Units => {
  const parsed = parseUnits(text);
  if (parsed.ok && parsed.value > 0n) return parsed.value;
  context.addIssue({ code: 'custom', message: 'an amount above nothing, such as 5' });
  return z.NEVER;
});

const odds = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, 'odds, such as 1.5')
  .transform((text) => Math.round(Number(text) * ONE))
  .refine((least) => least > ONE && least <= 500 * ONE, 'above 1');

const sports = z
  .string()
  .max(200)
  .refine((text) => words(text).every((sport) => SPORTS.includes(sport)), `of ${SPORTS.join(', ')}`)
  .meta({ look: 'many', choices: SPORTS, tells: {} })
  .optional();

function stateOf({ coupon_id: coupon, expires_at: until }: FreeBetRow, now: number): string {
  if (coupon !== null) return 'used';
  return until.getTime() <= now ? 'expired' : 'open';
}

const freeBets: DeskTable = {
  table: 'sportsFreeBets',
  kind: null,
  ofMember: ({ memberId }) => ({ number: String(memberId) }),
  onRecordOnly: true,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'amount', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'leastOdds', kind: 'text' },
    { key: 'sports', kind: 'states' },
    { key: 'until', kind: 'time' },
    { key: 'state', kind: 'state' },
    { key: 'coupon', kind: 'text' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db, clock }, merchant, { filters: { number }, cursor, pageSize }) {
    if (number === undefined || !NUMBER.test(number)) return { list: [], next: null };
    const before = cursor === undefined ? null : BigInt(keyIn(cursor, NUMBER));
    const rows = await freeBetsOnDesk(db, { merchant, member: BigInt(number), before }, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const list = shown.map((row) => ({
      ref: String(row.id),
      cells: {
        time: row.given_at.getTime(),
        amount: unitsToText(units(row.amount)),
        currency: row.currency,
        leastOdds: String(row.least_odds / ONE),
        sports: row.sports.join(' '),
        until: row.expires_at.getTime(),
        state: stateOf(row, clock.now()),
        coupon: row.coupon,
      },
    }));
    return { list, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
  },
};

export const freeBetDesk: DeskPart = {
  room: 'promotions',
  tables: [freeBets],
  acts: [
    deskAct({
      verb: 'give',
      kind: 'sports-free-bet',
      shape: {
        ref: accounts,
        amount,
        odds,
        days: numberIn(z.number().int().min(1).max(365)),
        sports,
        number: z.string().min(1).max(64),
        reason: actReason,
      },
      fits: (_, { type, status }) => type !== TRIAL_TYPE && !isStaff(type) && status === 'active',
      secondEyesFrom,
      // The threshold applies to the total of all free bets in the grant.
      async basis(deps, { merchant, ref, amount: each }) {
        const worth = each * BigInt(ref.length);
        if (worth < secondEyesFrom(deps, merchant)) return null;
        const found = await membersOf(deps, merchant, ref);
        return { worth, members: found.ok ? [...found.value.keys()] : null };
      },
      check: (deps, { merchant, ref }) => membersOf(deps, merchant, ref),
      perform: (deps, { merchant, by, reason, ref, odds: leastOdds, sports: named = '', ...gift }) =>
        giveFreeBets(deps, { merchant, by, reason }, { ...gift, accounts: ref, leastOdds, sports: words(named) }),
    }),
  ],
  refusalTexts: {
    'freebet.given': 'one of these members has received this free bet already: use a new number for another one',
  },
};
