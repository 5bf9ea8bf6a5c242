/** Operators' acts on announcements: write, change, withdraw. Each is in the audit log with before and after. */
import { toDate, toMillis } from '#db';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { lockNotice, noticeAt, updateNotice } from './desk-queries.ts';
import { publishNotice, type NoticeDraft } from './publish.ts';
import type { Link, NoticeRow } from './queries.ts';
import { linkIn, timesIn, type ContentRefused, type Times } from './read-fields.ts';
import { byLanguage, fieldIn, isNumber, languagesIn, stateOf, targetText, textFields, type Fields } from './rules.ts';
import { momentText } from '../../house/text/index.ts';
import { cleanTexts, htmlHasText } from '../../house/text/index.ts';

export const KINDS = ['PL', 'A', 'PU', 'PR', 'H'] as const;
type Execution = NonNullable<NoticeRow['execution']>;
/** Moments at which a popup opens, as operators name them. */
const EXECUTIONS = { beforeLogin: 'B', afterLogin: 'A', firstLogin: 'F' } as const satisfies Record<string, Execution>;
type When = keyof typeof EXECUTIONS;
export const WHEN = Object.keys(EXECUTIONS) as [When, ...When[]];

export const whenOf = (execution: Execution): When => WHEN.find((when) => EXECUTIONS[when] === execution)!;
const executionOf = (text: string): Execution => EXECUTIONS[WHEN.find((when) => when === text) ?? 'beforeLogin'];

/** Form fields of an existing announcement. */
export const noticeFields = (row: NoticeRow): Fields => ({
  execution: row.execution ? whenOf(row.execution) : '',
  ...textFields('title', row.texts, ({ title }) => title),
  ...textFields('content', row.texts, ({ content }) => content),
  link: targetText(row.link),
  position: String(row.position),
  from: momentText(row.published_at),
  until: row.ends_at ? momentText(row.ends_at) : '',
});

export async function standingNotice({ db }: Pick<Deps, 'db'>, merchant: string, ref: string): Promise<Fields | null> {
  const row = isNumber(ref) ? await noticeAt(db, merchant, Number(ref)) : undefined;
  return row ? noticeFields(row) : null;
}

interface Written {
  readonly kind: NoticeRow['kind'];
  /** All fields after the change. */
  readonly fields: Fields;
  /** Fields given in the request. */
  readonly given: Fields;
  readonly standing: Times | null;
  readonly link: Link;
  readonly now: Millis;
}

function draftIn({ kind, fields, given, standing, link, now }: Written): Result<NoticeDraft, ContentRefused> {
  const written = languagesIn(fields, ['title', 'content']);
  if (typeof written === 'string') return refuse(written);
  const texts = cleanTexts(
    byLanguage(written, (language) => ({
      title: fields[fieldIn('title', language)]!,
      content: fields[fieldIn('content', language)]!,
    })),
  );
  const empty = written.find((language) => !htmlHasText(texts[language]!.content));
  if (empty) return refuse('content.empty', { field: fieldIn('content', empty) });
  const execution = fields['execution'] ?? '';
  if (execution !== '' && kind !== 'PU') return refuse('content.popup', { field: 'execution' });
  const times = timesIn(given, now, standing);
  if (!times.ok) return times;
  const { from: publishedAt, until } = times.value;
  return done({
    kind,
    texts,
    link,
    position: Number(fields['position'] || '0'),
    publishedAt,
    ...(kind === 'PU' && { execution: executionOf(execution) }),
    ...(until !== null && { endsAt: until }),
  });
}

const subjectOf = (id: bigint | number): string => `announcement ${id}`;

/** Answers the announcement's number. */
export async function writeAnnouncement(
  deps: Deps,
  who: Actor & { readonly kind: NoticeRow['kind']; readonly given: Fields },
): Promise<Result<{ readonly id: number }, ContentRefused>> {
  const { merchant, kind, given } = who;
  if (!deps.brands.find(merchant)) return refuse('merchant.unknown');
  const link = await linkIn(deps, merchant, given);
  if (!link.ok) return link;
  const now = deps.clock.now();
  const draft = draftIn({ kind, fields: given, given, standing: null, link: link.value, now });
  if (!draft.ok) return draft;
  const id = await deps.db.tx(async (tx) => {
    const made = await publishNotice(tx, merchant, draft.value);
    const name = draft.value.texts.EN?.title;
    const act = { subject: subjectOf(made), name, act: 'announcement.written' as const, after: draft.value, at: now };
    await recordAct(tx, who, act);
    return made;
  });
  return done({ id: Number(id) });
}

interface OfOne extends Actor {
  readonly id: number;
}

/** Absent fields stay unchanged; an empty text removes its language, an empty `until` the end. */
export async function changeAnnouncement(
  deps: Deps,
  who: OfOne & { readonly given: Fields },
): Promise<Result<null, ContentRefused>> {
  const { merchant, id, given } = who;
  const now = deps.clock.now();
  const led = await linkIn(deps, merchant, given);
  if (!led.ok) return led;
  return deps.db.tx(async (tx) => {
    const row = await lockNotice(tx, merchant, id);
    if (!row) return refuse('content.not.found');
    if (!row.active) return refuse('content.withdrawn');
    const before = noticeFields(row);
    const standing = { from: toMillis(row.published_at), until: row.ends_at ? toMillis(row.ends_at) : null };
    const fields = { ...before, ...given };
    const to = given['link'] === undefined ? row.link : led.value;
    const draft = draftIn({ kind: row.kind, fields, given, standing, link: to, now });
    if (!draft.ok) return draft;
    const { texts, link = {}, execution = null, position, publishedAt, endsAt } = draft.value;
    await updateNotice(tx, row, {
      texts: JSON.stringify(texts),
      link: JSON.stringify(link),
      execution,
      position,
      published_at: toDate(publishedAt),
      ends_at: endsAt === undefined ? null : toDate(endsAt),
    });
    const after = { texts, link, execution, position, publishedAt, endsAt };
    await recordAct(tx, who, {
      subject: subjectOf(id),
      name: texts.EN?.title,
      act: 'announcement.changed',
      before: {
        texts: row.texts,
        link: row.link,
        execution: row.execution,
        position: row.position,
        publishedAt: row.published_at.getTime(),
        endsAt: row.ends_at?.getTime(),
      },
      after,
      at: now,
    });
    return done();
  });
}

/** Hides the announcement from now on; its row is kept. */
export function withdrawAnnouncement(deps: Deps, who: OfOne): Promise<Result<null, ContentRefused>> {
  const { merchant, id } = who;
  return deps.db.tx(async (tx) => {
    const row = await lockNotice(tx, merchant, id);
    if (!row) return refuse('content.not.found');
    if (!row.active) return refuse('content.withdrawn');
    const now = deps.clock.now();
    const was = stateOf({ active: true, from: row.published_at, until: row.ends_at }, now);
    await updateNotice(tx, row, { active: false });
    await recordAct(tx, who, {
      subject: subjectOf(id),
      name: row.texts['EN']?.title,
      act: 'announcement.withdrawn',
      before: { state: was },
      after: { state: 'withdrawn' },
      at: now,
    });
    return done();
  });
}
