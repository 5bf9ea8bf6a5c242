/** Notes, tags and possible duplicate accounts on a member's record. */
import { memberId } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, type AskedRows, type DeskPart, type DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { alikeTo } from './alike.ts';
import { memberCalled, notesOf, tagsOf } from './queries.ts';
import { NOTE_MAX, TAG_FORM } from './rules.ts';
import { tagMember, untagMember, writeNote } from './write.ts';

const account = z.string().min(1).max(64);
const tag = z.string().trim().toLowerCase().regex(TAG_FORM, 'a word of 2 to 24 letters and digits');

async function ownerOf({ db }: Deps, merchant: string, { filters }: AskedRows) {
  const member = filters['account'] === undefined ? undefined : await memberCalled(db, merchant, filters['account']);
  return member ? { merchant, memberId: memberId(Number(member.id)) } : null;
}

const OF_ONE = {
  filters: [{ key: 'account', kind: 'text' }],
  ofMember: ({ account: of }) => ({ account: of }),
  onRecordOnly: true,
} as const satisfies Partial<DeskTable>;

const NOTHING = { list: [], next: null };

const notes: DeskTable = {
  ...OF_ONE,
  table: 'notes',
  kind: null,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'by', kind: 'text' },
    { key: 'text', kind: 'words' },
  ],
  async page(deps, brand, asked) {
    const owner = await ownerOf(deps, brand, asked);
    if (!owner) return NOTHING;
    const before = asked.cursor === undefined ? undefined : BigInt(keyIn(asked.cursor, /^\d{1,18}$/));
    const rows = await notesOf(deps.db, { ...owner, before }, asked.pageSize + 1);
    const shown = rows.slice(0, asked.pageSize);
    const list = shown.map(({ id, by_operator: by, text, written_at: at }) => ({
      ref: String(id),
      cells: { time: at.getTime(), by, text },
    }));
    return { list, next: rows.length > asked.pageSize ? String(shown.at(-1)!.id) : null };
  },
};

/** One page: a value that many share says nothing. */
const alike: DeskTable = {
  ...OF_ONE,
  table: 'alike',
  kind: null,
  columns: [
    { key: 'account', kind: 'account' },
    { key: 'shared', kind: 'states' },
    { key: 'status', kind: 'state' },
    { key: 'joined', kind: 'time' },
  ],
  async page(deps, brand, asked) {
    const owner = asked.cursor === undefined ? await ownerOf(deps, brand, asked) : null;
    if (!owner) return NOTHING;
    const rows = await alikeTo(deps, brand, owner.memberId);
    const list = rows.map(({ id, account: of, by, status, joined }) => ({
      ref: String(id),
      cells: { account: of, shared: by.join(' '), status, joined: joined.getTime() },
    }));
    return { list, next: null };
  },
};

const COUNTED = {
  device: 'sameDevice',
  bankAccount: 'sameBankAccount',
  address: 'sameAddress',
  name: 'sameName',
  idNumber: 'sameIdNumber',
} as const;

export const recordDesk: DeskPart = {
  room: 'members',
  tables: [notes, alike],
  record: [
    {
      section: 'alike',
      async facts(deps, { merchant, memberId: of }) {
        const rows = await alikeTo(deps, merchant, of);
        return Object.entries(COUNTED).map(([mark, key]) => ({
          key,
          kind: 'count' as const,
          value: rows.filter(({ by }) => by.includes(mark)).length,
        }));
      },
    },
  ],
  acts: [
    deskAct({
      verb: 'note',
      kind: 'member',
      shape: { ref: account, text: z.string().trim().min(1).max(NOTE_MAX) },
      fits: (_, { isErased }) => !isErased,
      perform: (deps, { ref, text, merchant, by }) =>
        writeNote(deps, { merchant, by, reason: 'a note on the record', account: ref }, text),
    }),
    deskAct({
      verb: 'tag',
      kind: 'member',
      shape: { ref: account, tag, reason: actReason },
      fits: (_, { isErased }) => !isErased,
      perform: (deps, { ref, tag: word, merchant, by, reason }) =>
        tagMember(deps, { merchant, by, reason, account: ref }, word),
    }),
    deskAct({
      verb: 'untag',
      kind: 'member',
      shape: { ref: account, tag, reason: actReason },
      fits: async ({ db }, { isErased, ...owner }) => !isErased && (await tagsOf(db, owner)).length > 0,
      perform: (deps, { ref, tag: word, merchant, by, reason }) =>
        untagMember(deps, { merchant, by, reason, account: ref }, word),
    }),
  ],
  refusalTexts: {
    'tag.there': 'this member has this tag already',
    'tag.none': 'he has no such tag',
    'tag.many': 'there are as many words as a brand may have: take one of them',
  },
};
