/** Quota templates of a brand. */
import { done, refuse, type Result } from '#kernel';
import { toDate } from '#db';
import { z } from 'zod';
import { actReason, deskAct, rowNumber, type DeskTable } from '../../../ports/desk.ts';
import type { AgentsConfig } from '../../../ports/brand/merchant.ts';
import { wholePage } from '../../../ports/record-page.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { insertTemplate, lockTemplate, quotaTemplates, updateTemplate } from './desk-queries.ts';
import { rateFields, ratesIn, ratesText, rateValues } from './desk-rates.ts';
import { giveQuotaToAll } from './rate-queries.ts';
import { areasOf, changedRates, withoutZeros, type Rates } from './rules.ts';

const TEMPLATES_MAX = 200;

const given = z
  .string()
  .regex(/^\d{1,6}$/, 'a number')
  .transform(Number)
  .meta({ look: 'figure' });

/** Field of the first rate that is above what the brand allows, or between steps. */
function brokenField(programme: Pick<AgentsConfig, 'areas'>, rates: Rates): { field: string; because: string } | null {
  const areas = areasOf(programme);
  for (const [area, rate] of Object.entries(rates)) {
    const { highest, step } = areas.get(area) ?? { highest: 0, step: 1 };
    if (rate > highest || rate % step !== 0)
      return { field: `rate.${area}`, because: `0–${highest / 1_000} %, ${step / 1_000} %` };
  }
  return null;
}

type Refused = 'merchant.unknown' | 'quota.exists' | 'quota.unknown' | 'quota.closed' | 'rebate.out.of.range';

/** Agents who reach the rates get it at once, others when they reach them. */
const makeTemplate = deskAct({
  verb: 'make',
  kind: 'quota-template',
  shape: { name: z.string().trim().min(1).max(60), ...rateFields, given, reason: actReason },
  perform: ({ db, clock, brands }, { merchant, by, reason, name, given: count, ...command }) =>
    db.attempt(async (tx): Promise<Result<null, Refused>> => {
      const brand = brands.find(merchant);
      if (!brand) return refuse('merchant.unknown');
      const rates = withoutZeros(ratesIn(command));
      const broken = brokenField(brand.config.agents, rates);
      if (broken) return refuse('rebate.out.of.range', broken);
      const templates = await quotaTemplates(tx, merchant, TEMPLATES_MAX);
      if (templates.length >= TEMPLATES_MAX) return refuse('quota.exists', { because: String(TEMPLATES_MAX) });
      const id = await insertTemplate(tx, { merchant, name, rates, given: count });
      if (id === undefined) return refuse('quota.exists', { field: 'name' });
      await giveQuotaToAll(tx, merchant, id);
      const act = { subject: `quota-template ${id}`, name, act: 'quota.made' as const };
      await recordAct(tx, { merchant, by, reason }, { ...act, after: { rates, given: count }, at: clock.now() });
      return done();
    }),
});

/** Agents keep the rest of it that they have. */
const changeTemplate = deskAct({
  verb: 'change',
  kind: 'quota-template',
  shape: { ref: rowNumber, ...rateFields, given: given.optional(), reason: actReason },
  async standingOf({ db, brands }, merchant, ref) {
    const brand = brands.find(merchant);
    const row = (await quotaTemplates(db, merchant, TEMPLATES_MAX)).find(({ id }) => String(id) === ref);
    return brand && row ? { ...rateValues(brand.config.agents, row.rates), given: String(row.given) } : null;
  },
  perform: ({ db, clock, brands }, { merchant, by, reason, ref, given: count, ...command }) =>
    db.attempt(async (tx): Promise<Result<null, Refused>> => {
      const brand = brands.find(merchant);
      if (!brand) return refuse('merchant.unknown');
      const row = await lockTemplate(tx, merchant, { id: BigInt(ref) });
      if (!row) return refuse('quota.unknown');
      if (row.closed_at) return refuse('quota.closed');
      const rates = withoutZeros(changedRates(row.rates, ratesIn(command)));
      const broken = brokenField(brand.config.agents, rates);
      if (broken) return refuse('rebate.out.of.range', broken);
      const after = { rates, given: count ?? row.given };
      await updateTemplate(tx, merchant, { id: row.id, ...after, closedAt: null });
      await giveQuotaToAll(tx, merchant, row.id);
      const before = { rates: row.rates, given: row.given };
      const act = { subject: `quota-template ${row.id}`, name: row.name, act: 'quota.changed' as const };
      await recordAct(tx, { merchant, by, reason }, { ...act, before, after, at: clock.now() });
      return done();
    }),
});

/** Quotas left of it cannot be used any more. */
const closeTemplate = deskAct({
  verb: 'close',
  kind: 'quota-template',
  shape: { ref: rowNumber, reason: actReason },
  perform: ({ db, clock }, { merchant, by, reason, ref }) =>
    db.attempt(async (tx): Promise<Result<null, Refused>> => {
      const row = await lockTemplate(tx, merchant, { id: BigInt(ref) });
      if (!row) return refuse('quota.unknown');
      if (row.closed_at) return refuse('quota.closed');
      const now = clock.now();
      await updateTemplate(tx, merchant, { ...row, closedAt: toDate(now) });
      const act = { subject: `quota-template ${row.id}`, name: row.name, act: 'quota.closed' as const };
      await recordAct(tx, { merchant, by, reason }, { ...act, at: now });
      return done();
    }),
});

export const quotaActs = [makeTemplate, changeTemplate, closeTemplate];

export const QUOTA_REFUSALS = {
  'quota.exists': 'the brand has a quota with that name, or as many as it may have',
  'quota.closed': 'this quota is closed',
};

export const quotaTable: DeskTable = {
  table: 'quota-templates',
  kind: 'quota-template',
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'name', kind: 'text' },
    { key: 'rates', kind: 'text' },
    { key: 'quotaGiven', kind: 'count' },
    { key: 'state', kind: 'state' },
  ],
  filters: [],
  async page({ db }, merchant, { cursor }) {
    const rows = await quotaTemplates(db, merchant, TEMPLATES_MAX);
    const list = rows.map(({ id, name, rates, given: count, closed_at: closed }) => ({
      ref: String(id),
      cells: {
        number: Number(id),
        name,
        rates: ratesText(rates),
        quotaGiven: count,
        state: closed === null ? 'open' : 'closed',
      },
      acts: closed === null ? ['change', 'close'] : [],
    }));
    return wholePage(list, cursor);
  },
};
