/** Console part of chats: those waiting, all of them, and acts on one. */
import type { DeskRow } from '#contract';
import { toMillis } from '#db';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  deskAct,
  spanOf,
  type DeskAct,
  type DeskTable,
  type Waiting,
  WAITING_MOST,
} from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import type { ChatRow } from './chat-queries.ts';
import { chatPage, memberNamed, waitingChats, type ChatOnDesk } from './inbox-queries.ts';
import { answerChat, endChat, handOverChat, takeChat } from './work-chat.ts';

const NAMES = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const STATES = ['open', 'closed'];
const EXCERPT = 80;

/** Acts available in the chat's state. */
export const actsOn = ({ closed_at: closedAt, taken_by: takenBy }: ChatRow): string[] => {
  if (closedAt) return [];
  return takenBy === null ? ['take', 'answer', 'close'] : ['answer', 'handOver', 'close'];
};

const excerptOf = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

export async function chatsWaiting({ db }: Deps, brand: string, most = WAITING_MOST): Promise<Waiting[]> {
  return (await waitingChats(db, brand, most)).map((chat) => ({
    kind: 'chat',
    id: chat.id,
    since: toMillis(chat.waiting_since ?? chat.spoken_at),
    account: chat.account,
    what: excerptOf(chat.last_text ?? ''),
    said: [chat.topic, chat.language, chat.taken_by].filter((part) => part !== null).join(', '),
    pictures: [],
    acts: actsOn(chat),
  }));
}

const present = (chat: ChatOnDesk): DeskRow => ({
  ref: chat.id,
  acts: actsOn(chat),
  cells: {
    time: chat.opened_at.getTime(),
    account: chat.account,
    topic: chat.topic,
    language: chat.language,
    state: chat.closed_at ? 'closed' : 'open',
    takenBy: chat.taken_by,
    waitsSince: chat.closed_at ? null : (chat.waiting_since?.getTime() ?? null),
    spokenAt: chat.spoken_at.getTime(),
    closedAt: chat.closed_at?.getTime() ?? null,
  },
});

export const chatTable: DeskTable = {
  table: 'chats',
  kind: 'chat',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'account', kind: 'account' },
    { key: 'topic', kind: 'text' },
    { key: 'language', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'takenBy', kind: 'text' },
    { key: 'waitsSince', kind: 'time' },
    { key: 'spokenAt', kind: 'time' },
    { key: 'closedAt', kind: 'time' },
  ],
  filters: [
    { key: 'state', kind: 'choice', choices: STATES },
    { key: 'account', kind: 'text' },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const { account, state } = filters;
    const memberId = account === undefined ? undefined : await memberNamed(db, merchant, account);
    if (memberId === null) return { list: [], next: null };
    const isOpen = state === undefined ? undefined : state === 'open';
    const asked = { merchant, memberId, isOpen, range: spanOf(filters), after: readCursor(cursor, NAMES) };
    const found = await chatPage(db, asked, pageSize + 1);
    const { shown, next } = recordPage(found, pageSize, (chat) => ({ at: chat.opened_at, name: chat.id }));
    return { list: shown.map(present), next };
  },
};

const ref = z.uuid();

export const chatActs: readonly DeskAct[] = [
  deskAct({
    verb: 'take',
    kind: 'chat',
    shape: { ref },
    perform: (deps, { merchant, by, ref: id }) => takeChat(deps, { merchant, by, reason: 'to answer', id }),
  }),
  deskAct({
    verb: 'answer',
    kind: 'chat',
    shape: { ref, text: z.string().trim().min(1).max(1_000) },
    perform: (deps, { merchant, by, ref: id, text }) =>
      answerChat(deps, { merchant, by, reason: 'the visitor asked', id }, text),
  }),
  deskAct({
    verb: 'handOver',
    kind: 'chat',
    shape: { ref, to: z.string().trim().min(1).max(64).optional(), reason: actReason },
    perform: (deps, { merchant, by, ref: id, to, reason }) =>
      handOverChat(deps, { merchant, by, reason, id }, to ?? null),
  }),
  deskAct({
    verb: 'close',
    kind: 'chat',
    shape: { ref, reason: actReason },
    perform: (deps, { merchant, by, ref: id, reason }) => endChat(deps, { merchant, by, reason, id }),
  }),
];

export const CHAT_REFUSAL_TEXTS = {
  'chat.taken': 'this chat is assigned to another operator',
  'chat.nobody': 'no operator with that account answers chats at this brand',
  'chat.closed': 'this chat is closed',
  'chat.not.found': 'there is no such chat',
};
