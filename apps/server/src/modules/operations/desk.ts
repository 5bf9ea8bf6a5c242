/** POST /ops/desk: what waits for an operator's word, and who applied to become an agent. */
import { toMillis } from '#db';
import { done, type Millis, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../content/index.ts';
import { decideRedemption, waitingRedemptions } from '../points/index.ts';
import { decideRequest, waitingEntries } from '../promotion/index.ts';
import { answerFeedback, recentApplications, unansweredFeedback } from '../support/index.ts';

const merchant = z.string().max(40);
/** Whose word it is; stands in the record. */
const by = z.string().min(1).max(60);
const id = z.number().int().positive();

export const deskCommand = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), merchant }),
  z.strictObject({ act: z.literal('applications'), merchant }),
  z.strictObject({ act: z.literal('request'), merchant, id, approve: z.boolean(), by }),
  z.strictObject({ act: z.literal('gift'), merchant, refNo: z.string().max(40), approve: z.boolean(), by }),
  z.strictObject({ act: z.literal('answer'), merchant, id, text: z.string().trim().min(1).max(2_000) }),
]);
export type DeskCommand = z.infer<typeof deskCommand>;

export interface Waiting {
  readonly kind: 'request' | 'gift' | 'feedback' | 'application';
  readonly id: string;
  readonly since: Millis;
  readonly account: string | null;
  readonly what: string;
  readonly said: string;
  readonly pictures: readonly string[];
}

export type DeskRefusal = 'request.unknown' | 'request.decided';

async function waitingAt({ db }: Pick<Deps, 'db'>, brand: string): Promise<Waiting[]> {
  const [requests, gifts, feedback] = await Promise.all([
    waitingEntries(db, brand),
    waitingRedemptions(db, brand),
    unansweredFeedback(db, brand),
  ]);
  return [
    ...requests.map((row) => ({
      kind: 'request' as const,
      id: String(row.id),
      since: toMillis(row.requested_at ?? new Date(0)),
      account: row.account,
      what: inLanguage(row.texts, 'EN').title,
      said: row.remark ?? '',
      pictures: row.pictures,
    })),
    ...gifts.map((row) => ({
      kind: 'gift' as const,
      id: row.ref_no,
      since: toMillis(row.applied_at),
      account: row.account,
      what: `${row.quantity} × ${inLanguage(row.texts, 'EN').name}`,
      said: [...Object.values(row.address ?? {}), row.remark ?? ''].filter((part) => part !== '').join(', '),
      pictures: [],
    })),
    ...feedback.map((row) => ({
      kind: 'feedback' as const,
      id: String(row.id),
      since: toMillis(row.sent_at),
      account: row.contact,
      what: row.remark ?? '',
      said: row.content,
      pictures: row.pictures,
    })),
  ];
}

/** Nobody decides them here, so they are no part of what waits. */
async function applicationsAt({ db }: Pick<Deps, 'db'>, brand: string): Promise<Waiting[]> {
  const rows = await recentApplications(db, brand);
  return rows.map((row) => ({
    kind: 'application',
    id: String(row.id),
    since: toMillis(row.applied_at),
    account: row.account,
    what: row.name,
    said: [row.mobile, row.email, row.telegram, row.message].filter((part) => part !== null).join(', '),
    pictures: [],
  }));
}

/** Everything that waits at the brand, after the command was done; or the applications. */
export async function workDesk(deps: Deps, command: DeskCommand): Promise<Result<Waiting[], DeskRefusal>> {
  if (command.act === 'applications') return done(await applicationsAt(deps, command.merchant));
  const decided = await decide(deps, command);
  return decided.ok ? done(await waitingAt(deps, command.merchant)) : decided;
}

async function decide(
  deps: Deps,
  command: Exclude<DeskCommand, { act: 'applications' }>,
): Promise<Result<null, DeskRefusal>> {
  if (command.act === 'list') return done();
  if (command.act === 'request') return decideRequest(deps, command);
  if (command.act === 'gift') return decideRedemption(deps, command);
  const { merchant: brand, id: feedbackId, text } = command;
  const answer = { merchant: brand, id: feedbackId, reply: text, now: deps.clock.now() };
  return (await answerFeedback(deps.db, answer)) ? done() : { ok: false, code: 'request.unknown' };
}
