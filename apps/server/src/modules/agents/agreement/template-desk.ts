/** Templates of contracts' tiers. */
import { contractKind } from '#contract';
import { done, refuse, type Result } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, rowNumber, type DeskTable } from '../../../ports/desk.ts';
import { wholePage } from '../../../ports/record-page.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { contractTemplates, deleteTemplate, insertTemplate, templateBy, updateTemplate } from './console-queries.ts';
import { tiersIn } from './row.ts';
import { readTiers, tierLines } from './tier-lines.ts';
import { toStore } from './tiers.ts';

const TEMPLATES_MAX = 200;

type Refused = 'template.unknown' | 'template.exists' | 'template.tiers';

const lines = z.string().trim().min(1).max(2_000).meta({ look: 'area' });

const make = deskAct({
  verb: 'make',
  kind: 'contract-template',
  shape: { name: z.string().trim().min(1).max(60), contract: contractKind, tiers: lines, reason: actReason },
  perform: ({ db, clock }, { merchant, by, reason, name, contract: kind, tiers: text }) =>
    db.attempt(async (tx): Promise<Result<null, Refused>> => {
      const tiers = readTiers(kind, text);
      if (!tiers) return refuse('template.tiers', { field: 'tiers' });
      const known = await contractTemplates(tx, merchant, TEMPLATES_MAX);
      if (known.length >= TEMPLATES_MAX) return refuse('template.exists', { because: String(TEMPLATES_MAX) });
      const id = await insertTemplate(tx, { merchant, kind, name, tiers: toStore(tiers) });
      if (id === undefined) return refuse('template.exists', { field: 'name' });
      const act = { subject: `contract-template ${id}`, name, act: 'template.made' as const };
      await recordAct(tx, { merchant, by, reason }, { ...act, after: { kind, tiers: text }, at: clock.now() });
      return done();
    }),
});

/** Contracts that were offered by it stay as they are. */
const change = deskAct({
  verb: 'change',
  kind: 'contract-template',
  shape: { ref: rowNumber, tiers: lines, reason: actReason },
  async standingOf({ db }, merchant, ref) {
    const row = /^\d{1,15}$/.test(ref) ? await templateBy(db, merchant, { id: BigInt(ref) }) : undefined;
    return row ? { tiers: tierLines(tiersIn(row.tiers)).join('\n') } : null;
  },
  perform: ({ db, clock }, { merchant, by, reason, ref, tiers: text }) =>
    db.attempt(async (tx): Promise<Result<null, Refused>> => {
      const row = await templateBy(tx, merchant, { id: BigInt(ref) });
      if (!row) return refuse('template.unknown');
      const tiers = readTiers(row.kind, text);
      if (!tiers) return refuse('template.tiers', { field: 'tiers' });
      await updateTemplate(tx, merchant, row.id, toStore(tiers));
      const before = { tiers: tierLines(tiersIn(row.tiers)).join('\n') };
      const act = { subject: `contract-template ${row.id}`, name: row.name, act: 'template.changed' as const };
      await recordAct(tx, { merchant, by, reason }, { ...act, before, after: { tiers: text }, at: clock.now() });
      return done();
    }),
});

const remove = deskAct({
  verb: 'close',
  kind: 'contract-template',
  shape: { ref: rowNumber, reason: actReason },
  perform: ({ db, clock }, { merchant, by, reason, ref }) =>
    db.attempt(async (tx): Promise<Result<null, Refused>> => {
      const row = await templateBy(tx, merchant, { id: BigInt(ref) });
      if (!row) return refuse('template.unknown');
      await deleteTemplate(tx, merchant, row.id);
      const before = { kind: row.kind, tiers: tierLines(tiersIn(row.tiers)).join('\n') };
      const act = { subject: `contract-template ${row.id}`, name: row.name, act: 'template.closed' as const };
      await recordAct(tx, { merchant, by, reason }, { ...act, before, at: clock.now() });
      return done();
    }),
});

export const templateActs = [make, change, remove];

export const TEMPLATE_REFUSALS = {
  'template.unknown': 'the brand has no such template',
  'template.exists': 'the brand has a template with that name, or as many as it may have',
  'template.tiers': 'these are not tiers of this kind of contract',
};

export const templateTable: DeskTable = {
  table: 'contract-templates',
  kind: 'contract-template',
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'contract', kind: 'state' },
    { key: 'name', kind: 'text' },
    { key: 'tiers', kind: 'text' },
  ],
  filters: [],
  async page({ db }, merchant, { cursor }) {
    const rows = await contractTemplates(db, merchant, TEMPLATES_MAX);
    const list = rows.map(({ id, kind, name, tiers }) => ({
      ref: String(id),
      cells: { number: Number(id), contract: kind, name, tiers: tierLines(tiersIn(tiers)).join(' | ') },
    }));
    return wholePage(list, cursor);
  },
};
