import type { Contract, ParsedOf } from '#contract';
import { toDate } from '#db';
import { done, memberId, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { turnedAway } from '../safe-play/index.ts';
import { insertMessage, relativesAmong } from './queries.ts';
import { asHtml } from './rules.ts';

type Send = Contract['message']['send'];

/**
 * Sends to all recipients or none; refused if any is neither upline nor direct downline. What an agent writes to a
 * downline counts as an offer: it is not shown during a time-out or exclusion, of which the agent learns nothing.
 */
export async function sendMessage(
  deps: Deps,
  { merchant, session, requestId }: CallContext<Send>,
  { recipients, title, content }: ParsedOf<Send>,
): Promise<Answer<Send>> {
  const wanted = [...new Set(recipients)];
  const writer = { merchant: merchant.code, memberId: session.memberId };
  const found = await relativesAmong(deps.db, writer, wanted);
  if (found.length < wanted.length) return refuse('downline.not.yours');
  const texts = JSON.stringify({ EN: { title, content: asHtml(content) } });
  const sent = await deps.db.tx(async (tx) => {
    const ids: { id: bigint; to: bigint }[] = [];
    for (const { id: to, is_below: isBelow } of found) {
      const id = await insertMessage(tx, {
        merchant: merchant.code,
        audience: 'member',
        kind: isBelow ? 'offer' : 'service',
        member_id: to,
        level: null,
        sender_id: BigInt(session.memberId),
        texts,
        fact: `sent:${session.memberId}:${requestId}`,
        sent_at: toDate(deps.clock.now()),
        expires_at: null,
      });
      if (id !== null) ids.push({ id, to });
    }
    return ids;
  });
  const receivers = sent.map(({ to }) => memberId(Number(to)));
  const away = await turnedAway(deps.db, { merchant: merchant.code, now: deps.clock.now() }, receivers);
  for (const { id, to } of sent) {
    if (away.has(memberId(Number(to)))) continue;
    const frame = { t: 'info_new_mail', messageId: Number(id) } as const;
    await deps.push.send({ to: 'member', merchant: merchant.code, memberId: memberId(Number(to)), frame });
  }
  return done({ messageIds: sent.map(({ id }) => Number(id)) });
}
