/** Gifts of operators: a ticket to a member, or a promo code. */
import { TRIAL_TYPE, numberIn } from '#contract';
import { toDate } from '#db';
import { DAY_MS, done, isStaff, memberId, millis, parseUnits, refuse, type Result, type Units } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, inLanguages, textsIn, type DeskPart } from '../../../ports/desk.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { giveTicket } from './give-ticket.ts';
import { insertCode, kindCodes, kindOf, memberByAccount } from './queries.ts';
import { CODE_FORM } from './rules.ts';

type Desk = Pick<Deps, 'db' | 'clock' | 'chance'>;

const noSuchKind = async (db: Deps['db'], merchant: string) =>
  refuse('ticket.unknown', { because: (await kindCodes(db, merchant)).join(', ') });

type NoReceiver = 'member.unknown' | 'member.is.staff' | 'member.turned.away';

/** The member who is given something to play with: agents' staff do not play. */
async function receiverOf(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  merchant: string,
  account: string,
): Promise<Result<bigint, NoReceiver>> {
  const member = await memberByAccount(db, merchant, account);
  if (!member) return refuse('member.unknown');
  if (isStaff(member.account_type)) return refuse('member.is.staff');
  const to = { merchant, memberId: memberId(Number(member.id)) };
  return (await mayBeAddressed({ db, clock }, to)) ? done(member.id) : refuse('member.turned.away');
}

/** Idempotent by `number`, the operator's number of the gift. */
export async function giveTicketTo(
  { db, clock, chance }: Desk,
  who: Actor,
  { account, kind, number }: { readonly account: string; readonly kind: string; readonly number: string },
): Promise<Result<null, NoReceiver | 'ticket.unknown' | 'ticket.given'>> {
  const receiver = await receiverOf({ db, clock }, who.merchant, account);
  if (!receiver.ok) return receiver;
  const owner = receiver.value;
  const to = { merchant: who.merchant, memberId: memberId(Number(owner)) };
  if (!(await kindOf(db, who.merchant, kind))) return noSuchKind(db, who.merchant);
  const now = clock.now();
  return db.tx(async (tx) => {
    if (!(await giveTicket(chance, tx, to, { kind, fact: `desk:${number}`, now }))) return refuse('ticket.given');
    await recordAct(tx, who, { subject: `member ${owner}`, act: 'ticket.given', after: { kind, number }, at: now });
    return done();
  });
}

export interface CodeDraft {
  readonly code: string;
  readonly names: Readonly<Record<string, string>> & { readonly EN: string };
  /** Money, or a ticket of this kind. */
  readonly gives: { readonly amount: Units } | { readonly ticket: string };
  readonly uses: number;
  readonly days: number;
  /** For this member alone. */
  readonly account?: string;
}

export async function makeCode(
  { db, clock }: Desk,
  who: Actor,
  { code, names, gives, uses, days, account }: CodeDraft,
): Promise<Result<null, NoReceiver | 'code.form' | 'code.exists' | 'ticket.unknown'>> {
  if (!CODE_FORM.test(code) || uses < 1 || days < 1) return refuse('code.form');
  const { merchant } = who;
  const receiver = account === undefined ? done(null) : await receiverOf({ db, clock }, merchant, account);
  if (!receiver.ok) return receiver;
  const owner = receiver.value;
  const ticket = 'ticket' in gives ? gives.ticket : null;
  if (ticket !== null && !(await kindOf(db, merchant, ticket))) return noSuchKind(db, merchant);
  const now = clock.now();
  return db.tx(async (tx) => {
    const made = await insertCode(tx, {
      merchant,
      code,
      names: JSON.stringify(names),
      member_id: owner,
      amount: 'amount' in gives ? gives.amount : 0n,
      ticket,
      uses_max: uses,
      expires_at: toDate(millis(now + days * DAY_MS)),
    });
    if (!made) return refuse('code.exists');
    await recordAct(tx, who, {
      subject: `code ${code}`,
      member: owner ?? undefined,
      act: 'code.made',
      after: { gives, uses, days, ...(owner !== null && { member: Number(owner) }) },
      at: now,
    });
    return done();
  });
}

/** Basis of an approval: the recipient, and the prizes of the ticket's kind. */
async function standing({ db }: Desk, merchant: string, given: { readonly to?: string; readonly ticket?: string }) {
  const { to, ticket } = given;
  const kind = ticket === undefined ? undefined : await kindOf(db, merchant, ticket);
  const owner = to === undefined ? undefined : await memberByAccount(db, merchant, to);
  return { owner: owner?.id ?? null, prizes: kind?.prizes ?? null, days: kind?.days ?? null };
}

const amount = z.string().transform((text, context) => {
  const parsed = parseUnits(text);
  if (parsed.ok && parsed.value > 0n) return parsed.value;
  context.addIssue({ code: 'custom', message: 'an amount above nothing, such as 5' });
  return z.NEVER;
});
const name = z.string().min(1).max(64);
const count = numberIn(z.number().int().min(1).max(1_000_000));

export const rewardDesk: DeskPart = {
  room: 'promotions',
  acts: [
    deskAct({
      verb: 'give',
      kind: 'ticket',
      shape: { ref: name, ticket: name, number: name, reason: actReason },
      fits: (_, { type, status }) => type !== TRIAL_TYPE && !isStaff(type) && status === 'active',
      basis: (deps, { merchant, ref: to, ticket }) => standing(deps, merchant, { to, ticket }),
      perform: (deps, { merchant, by, reason, ref: account, ticket: kind, number }) =>
        giveTicketTo(deps, { merchant, by, reason }, { account, kind, number }),
    }),
    deskAct({
      verb: 'make',
      kind: 'code',
      shape: {
        ref: name,
        ...inLanguages('name', name),
        amount: amount.optional(),
        ticket: name.optional(),
        uses: count,
        days: numberIn(z.number().int().min(1).max(3_650)),
        account: name.optional(),
        reason: actReason,
      },
      basis: (deps, { merchant, account: to, ticket }) =>
        standing(deps, merchant, { ...(to !== undefined && { to }), ...(ticket !== undefined && { ticket }) }),
      perform: async (deps, { merchant, by, reason, ref: code, ...given }) => {
        const { amount: money, ticket, uses, days, account } = given;
        if ((money === undefined) === (ticket === undefined)) return refuse('code.gives');
        const gives = money === undefined ? { ticket: ticket! } : { amount: money };
        const { EN, ...others } = textsIn(given, ['name'])!;
        const names = {
          EN: EN.name,
          ...Object.fromEntries(Object.entries(others).map(([language, text]) => [language, text.name])),
        };
        const draft = { code, names, gives, uses, days, ...(account !== undefined && { account }) };
        return makeCode(deps, { merchant, by, reason }, draft);
      },
    }),
  ],
  refusalTexts: {
    'member.is.staff': 'agents’ staff do not play: nothing to play with is given to them',
    'ticket.unknown': 'there is no such ticket type',
    'ticket.given': 'this member has received this gift already: use a new number for another one',
    'code.form': 'a code has 6 to 32 capital letters, digits and hyphens',
    'code.exists': 'this code exists already',
    'code.gives': 'a code gives either an amount or a ticket',
  },
};
