/** A member's record: the sections, tables and acts of each part whose room the operator may see. */
import type { ConsoleContract, DeskFact, MemberRecord } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork, ConsoleHandlers } from '../../../ports/console-context.ts';
import type { OnRecord } from '../../../ports/desk.ts';
import { isStorable } from '../../../ports/storable.ts';
import { typeOf } from '../../people/member/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { personOf } from '../../people/person/index.ts';
import { factsOf, memberCalled, memberNumbered, tagsOf, type MemberRow } from '../record/index.ts';
import { DESK_PARTS } from './desk.ts';
import { onRecordOf } from './on-record.ts';
import { allowed, atBrand, may } from './rights.ts';

type Asked = Readonly<{ brand: string; member: string }>;
type Refused = 'operator.may.not' | 'record.unknown';

const NUMBER = /^[1-9]\d{0,14}$/;

/** The account name is tried before the number: it may consist of digits. */
async function rowOf({ db }: Deps, { brand, member }: Asked): Promise<MemberRow | undefined> {
  if (!isStorable(member)) return undefined;
  const called = await memberCalled(db, brand, member);
  return called ?? (NUMBER.test(member) ? memberNumbered(db, brand, BigInt(member)) : undefined);
}

/** Sections are read independently, in parallel. */
async function sectionsFor(deps: Deps, who: AtWork, member: OnRecord) {
  const seen = DESK_PARTS.filter(({ room }) => may(who, { brand: member.merchant, room, ofHouse: false }, 'see'));
  return Promise.all(
    seen.flatMap(({ room, record = [] }) =>
      record.map(async ({ section, facts }) => ({ room, section, facts: [...(await facts(deps, member))] })),
    ),
  );
}

async function marksFor(deps: Deps, who: AtWork, member: OnRecord): Promise<string[]> {
  const seen = DESK_PARTS.filter(({ room }) => may(who, { brand: member.merchant, room, ofHouse: false }, 'see'));
  return (await Promise.all(seen.map(async ({ marks }) => (await marks?.(deps, member)) ?? []))).flat();
}

const tablesFor = (who: AtWork, member: OnRecord): MemberRecord['tables'] =>
  DESK_PARTS.filter(({ room }) => may(who, { brand: member.merchant, room, ofHouse: false }, 'see')).flatMap(
    ({ tables = [] }) =>
      tables.flatMap(({ table, ofMember }) => (ofMember ? [{ table, filters: { ...ofMember(member) } }] : [])),
  );

async function actsFor(deps: Deps, who: AtWork, member: OnRecord): Promise<MemberRecord['acts']> {
  const his = DESK_PARTS.flatMap(({ room, acts = [] }) =>
    acts.filter(({ ofHouse }) => may(who, { brand: member.merchant, room, ofHouse }, 'work')),
  );
  const fitting = await Promise.all(his.map(async ({ fits }) => (await fits?.(deps, member)) ?? false));
  return his.filter((_, i) => fitting[i]).map(({ verb: act, kind }) => ({ act, kind }));
}

const maySee = (who: AtWork, brand: string): boolean => may(who, { brand, room: 'members', ofHouse: false }, 'see');

async function show(deps: Deps, who: AtWork, asked: Asked): Promise<Result<MemberRecord, Refused>> {
  const his = atBrand(deps, who, asked.brand);
  if (!his.ok) return his;
  const row = await rowOf(deps, asked);
  if (!row) return refuse('record.unknown');
  const member = onRecordOf(asked.brand, row);
  const [person, tags, marks, sections, acts] = await Promise.all([
    personOf(deps.secrets.personal, deps.db, row.id),
    tagsOf(deps.db, member),
    marksFor(deps, who, member),
    sectionsFor(deps, who, member),
    actsFor(deps, who, member),
  ]);
  return done({
    account: member.account,
    number: member.memberId,
    type: typeOf(row),
    status: member.status,
    tags,
    marks,
    person: factsOf(person, true),
    mayLook: maySee(who, asked.brand),
    sections,
    tables: tablesFor(who, member),
    acts,
  });
}

/** Access to personal data is recorded in the audit log before the data are shown. */
async function showPerson(deps: Deps, who: AtWork, asked: Asked): Promise<Result<DeskFact[], Refused>> {
  const his = atBrand(deps, who, asked.brand);
  if (!his.ok) return his;
  const right = allowed(who, { brand: asked.brand, room: 'members', ofHouse: false }, 'see');
  if (!right.ok) return right;
  const row = await rowOf(deps, asked);
  if (!row) return refuse('record.unknown');
  const entry = { subject: `member ${row.id}`, act: 'person.looked' as const, at: deps.clock.now() };
  const by = { merchant: asked.brand, by: who.account, reason: 'looked at on the record' };
  await deps.db.tx((tx) => recordAct(tx, by, entry));
  return done(factsOf(await personOf(deps.secrets.personal, deps.db, row.id), false));
}

export const recordRoutes = (deps: Deps): ConsoleHandlers<ConsoleContract['record']> => ({
  show: async ({ operator }, asked) => show(deps, operator, asked),
  person: async ({ operator }, asked) => showPerson(deps, operator, asked),
});
