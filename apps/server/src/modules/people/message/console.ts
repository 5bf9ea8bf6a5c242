/** Operators' messages to members: to one, to all from a level up, or to everybody. */
import { toDate, type Access } from '#db';
import { DAY_MS, done, memberId, millis, refuse, type Millis, type Result } from '#kernel';
import { numberIn } from '#contract';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { cleanTexts, type ByLanguage, type NoticeText } from '../../house/text/index.ts';
import { actReason, deskAct, inLanguages, textsIn, type DeskPart } from '../../../ports/desk.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { mayBeAddressed } from '../safe-play/index.ts';
import { insertMessage, memberByAccount } from './queries.ts';
import { LONGEST_DAYS, USUAL_DAYS } from './rules.ts';

export type Audience = { readonly account: string } | { readonly level: number } | 'all';

/** Audience as the audit log keeps it: a member by number, which outlives the erasure of their account name. */
const inBook = (to: Audience, owner: bigint | null) => (owner === null ? to : { member: Number(owner) });

export interface Announcement {
  readonly to: Audience;
  /** Service messages reach everybody; offers are hidden from members with a time-out or exclusion. */
  readonly kind: 'service' | 'offer';
  /** Titles are plain text, contents HTML, which is sanitised. */
  readonly texts: ByLanguage<NoticeText>;
  /** Days that the message is shown. */
  readonly days?: number;
}

type Refused = 'merchant.unknown' | 'member.unknown' | 'member.turned.away' | 'message.days';

/** Initial message of a new brand, sent without an acting operator. */
export async function writeToAll(
  access: Access,
  merchant: string,
  texts: ByLanguage<NoticeText>,
  now: Millis,
): Promise<void> {
  await insertMessage(access, {
    merchant,
    audience: 'all',
    kind: 'offer',
    member_id: null,
    level: null,
    sender_id: null,
    texts: JSON.stringify(cleanTexts(texts)),
    fact: null,
    sent_at: toDate(now),
    expires_at: toDate(millis(now + LONGEST_DAYS * DAY_MS)),
  });
}

/** Sends a message. Answers its number. */
export async function sendToMembers(
  deps: Pick<Deps, 'db' | 'clock' | 'push' | 'brands' | 'log'>,
  who: Actor,
  { to, kind, texts, days = USUAL_DAYS }: Announcement,
): Promise<Result<number, Refused>> {
  const brand = deps.brands.find(who.merchant);
  if (!brand) return refuse('merchant.unknown');
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) return refuse('message.days');
  const now = deps.clock.now();
  const one = typeof to === 'object' && 'account' in to ? to.account : null;
  const owner = one === null ? null : ((await memberByAccount(deps.db, brand.code, one)) ?? null);
  if (one !== null && owner === null) return refuse('member.unknown');
  const reader = owner === null ? null : { merchant: brand.code, memberId: memberId(Number(owner)) };
  if (reader && kind === 'offer' && !(await mayBeAddressed(deps, reader))) return refuse('member.turned.away');
  const level = typeof to === 'object' && 'level' in to ? to.level : null;
  const id = await deps.db.tx(async (tx) => {
    const made = await insertMessage(tx, {
      merchant: brand.code,
      audience: owner !== null ? 'member' : level !== null ? 'level' : 'all',
      kind,
      member_id: owner,
      level,
      sender_id: null,
      texts: JSON.stringify(cleanTexts(texts)),
      fact: null,
      sent_at: toDate(now),
      expires_at: toDate(millis(now + days * DAY_MS)),
    });
    await recordAct(tx, who, {
      subject: `message ${made}`,
      name: texts.EN.title,
      member: owner ?? undefined,
      act: 'message.sent',
      after: { to: inBook(to, owner), kind, texts, days },
      at: now,
    });
    return Number(made);
  });
  deps.log.info({ event: 'message.sent', merchant: brand.code, by: who.by, id }, 'an operator wrote to members');
  const frame = { t: 'info_new_mail', messageId: id } as const;
  await deps.push.send(
    reader === null ? { to: 'merchant', merchant: brand.code, frame } : { to: 'member', ...reader, frame },
  );
  return done(id);
}

/** Parses an audience: `all`, `level:3` (and above), or an account name. */
const audienceIn = (ref: string): Audience => {
  if (ref === 'all') return 'all';
  const level = /^level:(\d{1,2})$/.exec(ref)?.[1];
  return level === undefined ? { account: ref } : { level: Number(level) };
};

export const messageDesk: DeskPart = {
  room: 'content',
  acts: [
    deskAct({
      verb: 'send',
      kind: 'message',
      shape: {
        ref: z.string().min(1).max(64),
        purpose: z.enum(['service', 'offer']),
        ...inLanguages('title', z.string().trim().min(1).max(120)),
        ...inLanguages('content', z.string().trim().min(1).max(20_000)),
        days: numberIn(z.number().int().min(1).max(LONGEST_DAYS)).optional(),
        reason: actReason,
      },
      fits: (_, { status }) => status === 'active',
      perform: async (deps, { merchant, by, reason, ref, purpose: kind, days, ...given }) => {
        const texts = textsIn(given, ['title', 'content']);
        if (!texts) return refuse('texts.halved');
        const announcement = { to: audienceIn(ref), kind, texts, ...(days !== undefined && { days }) };
        return sendToMembers(deps, { merchant, by, reason }, announcement);
      },
    }),
  ],
  refusalTexts: {
    'message.days': 'A message is shown for a day at least and a year at most.',
    'member.turned.away': 'This member has turned away from play: nothing that invites to it reaches them.',
  },
};
