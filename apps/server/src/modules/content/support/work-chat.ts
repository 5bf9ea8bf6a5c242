/** Operators' acts on a chat: one claims it, answers, hands it over or closes it. */
import { mayIn, type Language } from '#contract';
import { done, refuse, type Result } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type ActName, type Actor } from '../../house/operator-act/index.ts';
import { grantsByAccount, rightsAt } from '../../people/staff/index.ts';
import { postChatMessage } from './chat.ts';
import { chatAt, lockChat, setTaker } from './inbox-queries.ts';
import { markClosed, type ChatRow } from './chat-queries.ts';

type Desk = Pick<Deps, 'db' | 'clock' | 'push' | 'log' | 'state'>;
type OnChat = Actor & { readonly id: string };
type Refused = 'chat.not.found' | 'chat.closed' | 'chat.taken' | 'chat.nobody';

/** The topic is written by the visitor, and does not go into the audit log as a name. */
export const subjectOf = ({ id, member_id: member }: ChatRow) => ({
  subject: `chat ${id}`,
  member: member ?? undefined,
});

/** Claims a chat: the first of two concurrent claims wins, and a repeated one is idempotent. */
export const takeChat = (deps: Desk, who: OnChat): Promise<Result<null, Refused>> =>
  giveChat(deps, who, { to: who.by, act: 'chat.taken', mayHave: (takenBy) => takenBy === null || takenBy === who.by });

/** Hands over to another operator, or releases it; also when the operator who claimed it is away. */
export async function handOverChat(deps: Desk, who: OnChat, to: string | null): Promise<Result<null, Refused>> {
  if (to !== null && !(await answersAt(deps, who.merchant, to))) return refuse('chat.nobody', { field: 'to' });
  return giveChat(deps, who, { to, act: 'chat.handed-over', mayHave: () => true });
}

const answersAt = async ({ db }: Desk, merchant: string, account: string): Promise<boolean> =>
  mayIn(rightsAt(await grantsByAccount(db, account), merchant), 'support', 'work');

interface Giving {
  readonly to: string | null;
  readonly act: ActName;
  readonly mayHave: (takenBy: string | null) => boolean;
}

function giveChat(deps: Desk, who: OnChat, { to, act, mayHave }: Giving): Promise<Result<null, Refused>> {
  return deps.db.tx(async (tx): Promise<Result<null, Refused>> => {
    const chat = await lockChat(tx, who.merchant, who.id);
    if (!chat) return refuse('chat.not.found');
    if (chat.closed_at) return refuse('chat.closed');
    const before = chat.taken_by;
    if (!mayHave(before)) return refuse('chat.taken', { because: before });
    if (before === to) return done();
    await setTaker(tx, who.merchant, who.id, to);
    const at = deps.clock.now();
    await recordAct(tx, who, { ...subjectOf(chat), act, before: { has: before }, after: { has: to }, at });
    return done();
  });
}

/** Answering an unclaimed chat claims it. The text is stored in the chat, the act in the audit log. */
export async function answerChat(deps: Desk, who: OnChat, text: string): Promise<Result<null, Refused>> {
  const chat = await chatAt(deps.db, who.merchant, who.id);
  if (!chat) return refuse('chat.not.found');
  const row = await postChatMessage(deps, chat, { sender: 'agent', text, by: who.by }, (tx, message) =>
    recordAct(tx, who, {
      ...subjectOf(chat),
      act: 'chat.answered',
      after: { message: message.id },
      at: deps.clock.now(),
    }),
  );
  return row ? done() : whyNot(deps, who);
}

/** The visitor is notified and may open another chat. */
export async function endChat(deps: Desk, who: OnChat): Promise<Result<null, Refused>> {
  const chat = await chatAt(deps.db, who.merchant, who.id);
  if (!chat) return refuse('chat.not.found');
  const { t } = loadTranslator(chat.language as Language);
  const at = deps.clock.now();
  const row = await postChatMessage(
    deps,
    chat,
    { sender: 'system', text: t('support.chat.closed'), by: who.by },
    async (tx) => {
      await markClosed(tx, who.id, at);
      await recordAct(tx, who, { ...subjectOf(chat), act: 'chat.closed', before: { has: chat.taken_by }, at });
    },
  );
  return row ? done() : whyNot(deps, who);
}

async function whyNot({ db }: Desk, { merchant, id }: OnChat): Promise<Result<null, Refused>> {
  const chat = await chatAt(db, merchant, id);
  if (!chat) return refuse('chat.not.found');
  return chat.closed_at ? refuse('chat.closed') : refuse('chat.taken', { because: chat.taken_by });
}
