import type { Contract, ParsedOf } from '#contract';
import { toDate, toMillis } from '#db';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { keepPictures } from '../../house/upload/index.ts';
import { feedbackOf, insertFeedback } from './queries.ts';

type Calls = Contract['support'];

const orNull = (text: string | undefined): string | null => text?.trim() || null;

/** Feedback is text, never HTML; readers escape it. Lengths count code points. */
export async function sendFeedback(
  deps: Deps,
  { merchant, session, ip }: CallContext<Calls['sendFeedback']>,
  input: ParsedOf<Calls['sendFeedback']>,
): Promise<Answer<Calls['sendFeedback']>> {
  const { min, max, remarkMax } = merchant.config.limits.feedback;
  const content = input.content.trim();
  const length = Array.from(content).length;
  if (length < min || length > max) return refuse('feedback.length.invalid', { min, max });
  if (Array.from(input.remark ?? '').length > remarkMax)
    return refuse('feedback.length.invalid', { min: 0, max: remarkMax });
  const pictures = await keepPictures(deps, `${merchant.code}/feedback`, input.images ?? []);
  if (!pictures.ok) return pictures;
  const id = await insertFeedback(deps.db, {
    merchant: merchant.code,
    member_id: session ? BigInt(session.memberId) : null,
    content,
    contact: orNull(input.contact),
    remark: orNull(input.remark),
    pictures: JSON.stringify(pictures.value),
    ip,
    sent_at: toDate(deps.clock.now()),
    reply: null,
    replied_at: null,
  });
  await deskChanged(deps, merchant.code);
  return done({ feedbackId: Number(id) });
}

const NAMES = /^\d{1,18}$/;

export async function listFeedback(
  deps: Deps,
  { merchant, session }: CallContext<Calls['feedback']>,
  { cursor, pageSize }: ParsedOf<Calls['feedback']>,
): Promise<Answer<Calls['feedback']>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const rows = await feedbackOf(deps.db, owner, readCursor(cursor, NAMES), pageSize + 1);
  const { shown, next } = recordPage(rows, pageSize, ({ sent_at, id }) => ({ at: sent_at, name: String(id) }));
  return done({
    list: shown.map((row) => ({
      feedbackId: Number(row.id),
      content: row.content,
      createTime: toMillis(row.sent_at),
      status: row.replied_at ? ('REPLIED' as const) : ('NEW' as const),
      reply: row.reply,
    })),
    next,
  });
}
