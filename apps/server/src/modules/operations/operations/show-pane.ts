/** Facts about one waiting item and its member, for the operator who decides. */
import type { DeskFact, DeskPaneView, WaitingItem } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { OnRecord } from '../../../ports/desk.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { memberNumbered } from '../record/index.ts';
import { DESK_PARTS } from './desk.ts';
import { onRecordOf } from './on-record.ts';
import { allowed, atBrand, may } from './rights.ts';

const PANES = DESK_PARTS.flatMap(({ room, panes = [] }) => panes.map((pane) => ({ room, pane })));

const KINDS: ReadonlySet<string> = new Set(PANES.map(({ pane }) => pane.kind));
/** Reference of the item's pane; null if it has none. */
export const paneOf = (kind: string, ref: string): WaitingItem['pane'] => (KINDS.has(kind) ? { kind, ref } : null);

interface Asked {
  readonly brand: string;
  readonly kind: string;
  readonly ref: string;
}
type Refused = 'operator.may.not' | 'request.param.invalid';

interface Section {
  readonly section: string;
  readonly facts: readonly DeskFact[];
}

export async function showPane(
  deps: Deps,
  who: AtWork,
  { brand, kind, ref }: Asked,
): Promise<Result<DeskPaneView, Refused>> {
  const his = atBrand(deps, who, brand);
  if (!his.ok) return his;
  const found = PANES.find(({ pane }) => pane.kind === kind);
  if (!found) return refuse('request.param.invalid', { fields: ['kind'] });
  const right = allowed(who, { brand, room: found.room, ofHouse: false }, 'see');
  if (!right.ok) return right;
  const read = await found.pane.read(deps, brand, ref);
  const row = read && (await memberNumbered(deps.db, brand, BigInt(read.memberId)));
  if (!read || !row) return refuse('request.param.invalid', { fields: ['ref'] });
  const member = onRecordOf(brand, row);
  const { sections, tables } = found.pane;
  const others = await sectionsOf(deps, who, member, sections);
  return done({
    sections: [{ section: kind, facts: read.facts }, ...others].map(({ section, facts }) => ({
      section,
      facts: [...facts],
    })),
    tables: tablesOf(who, member, tables),
  });
}

const seenBy = (who: AtWork, brand: string) =>
  DESK_PARTS.filter(({ room }) => may(who, { brand, room, ofHouse: false }, 'see'));

/** In the pane's order, limited to rooms that the caller may see. */
async function sectionsOf(deps: Deps, who: AtWork, member: OnRecord, names: readonly string[]): Promise<Section[]> {
  const known = seenBy(who, member.merchant).flatMap(({ record = [] }) => record);
  const wanted = names.flatMap((name) => known.find(({ section }) => section === name) ?? []);
  return Promise.all(wanted.map(async ({ section, facts }) => ({ section, facts: await facts(deps, member) })));
}

const tablesOf = (who: AtWork, member: OnRecord, names: readonly string[]): DeskPaneView['tables'] => {
  const known = seenBy(who, member.merchant).flatMap(({ tables = [] }) => tables);
  return names.flatMap((name) => {
    const table = known.find((one) => one.table === name);
    return table?.ofMember ? [{ table: name, filters: { ...table.ofMember(member) } }] : [];
  });
};
