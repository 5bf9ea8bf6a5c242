/** Operators' notes, which are immutable, and tags. The audit log records the act, not the text of a note. */
import { done, memberId, refuse, type Result } from '#kernel';
import type { Tx } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { deleteTag, holdMember, holdTags, insertNote, insertTag, tagsAt, type Owner } from './queries.ts';
import { TAGS_MAX } from './rules.ts';

type Writing = Pick<Deps, 'db' | 'clock'>;

interface OnMember extends Actor {
  readonly account: string;
}

async function onRecordOf<R extends string>(
  { db }: Writing,
  { merchant, account: name }: OnMember,
  write: (tx: Tx, owner: Owner) => Promise<Result<null, R>>,
): Promise<Result<null, R | 'account.unknown'>> {
  const account = await accountByName(db, merchant, name);
  if (!account) return refuse('account.unknown');
  const owner = { merchant, memberId: memberId(Number(account.id)) };
  return db.tx(async (tx) => ((await holdMember(tx, owner)) ? write(tx, owner) : refuse('account.unknown')));
}

export const writeNote = (deps: Writing, who: OnMember, text: string) =>
  onRecordOf(deps, who, async (tx, owner) => {
    const now = deps.clock.now();
    const note = await insertNote(tx, owner, { by: who.by, text, now });
    await recordAct(tx, who, { subject: `member ${owner.memberId}`, act: 'member.note', after: { note }, at: now });
    return done();
  });

export const tagMember = (deps: Writing, who: OnMember, tag: string) =>
  onRecordOf<'tag.there' | 'tag.many'>(deps, who, async (tx, owner) => {
    await holdTags(tx, owner.merchant);
    const words = await tagsAt(tx, owner.merchant, TAGS_MAX);
    if (!words.includes(tag) && words.length >= TAGS_MAX) return refuse('tag.many', { because: words.join(', ') });
    const now = deps.clock.now();
    if (!(await insertTag(tx, owner, tag, now))) return refuse('tag.there');
    await recordAct(tx, who, { subject: `member ${owner.memberId}`, act: 'member.tag', after: { tag }, at: now });
    return done();
  });

export const untagMember = (deps: Writing, who: OnMember, tag: string) =>
  onRecordOf<'tag.none'>(deps, who, async (tx, owner) => {
    if (!(await deleteTag(tx, owner, tag))) return refuse('tag.none');
    const at = deps.clock.now();
    await recordAct(tx, who, { subject: `member ${owner.memberId}`, act: 'member.untag', before: { tag }, at });
    return done();
  });
