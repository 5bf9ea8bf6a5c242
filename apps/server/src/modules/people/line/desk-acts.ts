/** Operators change the line: rates, promotions, moves, freezing and quotas. Changes of the line wait for the roll-up. */
import type { Tx } from '#db';
import { done, refuse, unitsToText, units, type Result } from '#kernel';
import { z } from 'zod';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  asWritten,
  deskAct,
  fact,
  factChange,
  inLines,
  type OnRecord,
  type Words,
} from '../../../ports/desk.ts';
import { recordAct, type ActName } from '../../house/operator-act/index.ts';
import { askMove, askPromotion, askRates, LINE_REFUSAL_TEXTS, type Asker, type AskRefusal } from './ask-change.ts';
import {
  lineNamed,
  lockTemplate,
  ratesBroken,
  setMayFreeze,
  setQuota,
  standingOf,
  waitingChange,
  type Standing,
} from './desk-queries.ts';
import { agentsAt } from './desk-queries.ts';
import { atField, rateFields, ratesIn, ratesText, rateValues } from './desk-rates.ts';
import { ratesOfOne } from './rate-queries.ts';
import type { Rates } from './rules.ts';

type Brands = Pick<Deps, 'db' | 'clock' | 'brands' | 'ledger'>;

export interface Acting {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
  /** Account. */
  readonly ref: string;
}

const account = z.string().trim().min(1).max(64);
const shape = { ref: account };

export const isAgent = ({ type, isErased }: OnRecord): boolean => (type === 1 || type === 2) && !isErased;

type Refused = AskRefusal | 'merchant.unknown' | 'account.unknown' | 'line.rates.none';

/** The asker of changes that an operator makes. */
export const operatorAsks = (
  { clock, ledger }: Pick<Deps, 'clock' | 'ledger'>,
  brand: Merchant,
  by: string,
): Asker => ({
  merchant: brand.code,
  programme: brand.config.agents,
  by,
  agentId: null,
  at: new Date(clock.now()),
  ledger,
});

/** Asks for a change of the account, and writes it down in the audit log. */
export async function askAsOperator(
  deps: Brands,
  { merchant, by, reason, ref }: Acting,
  { act, after }: Readonly<{ act: ActName; after?: unknown }>,
  ask: (tx: Tx, asker: Asker, subject: Standing) => Promise<Result<bigint, AskRefusal>>,
): Promise<Result<null, Refused>> {
  const brand = deps.brands.find(merchant);
  if (!brand) return refuse('merchant.unknown');
  return deps.db.attempt(async (tx): Promise<Result<null, Refused>> => {
    const subject = await standingOf(tx, merchant, { account: ref });
    if (!subject) return refuse('account.unknown', { field: 'ref' });
    const before = { rates: await ratesOfOne(tx, subject.id), upline: subject.upline_id };
    const asked = await ask(tx, operatorAsks(deps, brand, by), subject);
    if (!asked.ok) return atField(asked);
    await recordAct(
      tx,
      { merchant, by, reason },
      { subject: `member ${subject.id}`, act, before, after, at: deps.clock.now() },
    );
    return done();
  });
}

const setRates = deskAct({
  verb: 'rates',
  kind: 'agent',
  shape: { ...shape, ...rateFields, reason: actReason },
  fits: (_, member) => isAgent(member),
  async standingOf({ db, brands }, merchant, ref) {
    const [brand, subject] = [brands.find(merchant), await standingOf(db, merchant, { account: ref })];
    return brand && subject ? rateValues(brand.config.agents, await ratesOfOne(db, subject.id)) : null;
  },
  perform: async (deps, command) => {
    const rates = ratesIn(command);
    if (Object.keys(rates).length === 0) return refuse('line.rates.none');
    const ask = (tx: Tx, asker: Asker, { id }: Standing) => askRates(tx, asker, id, rates);
    return askAsOperator(deps, command, { act: 'line.rates', after: { rates } }, ask);
  },
});

/** An account without an upline becomes an agent directly below the house. */
const promote = deskAct({
  verb: 'promote',
  kind: 'member',
  shape: { ...shape, ...rateFields, reason: actReason },
  fits: (_, { type, status, isErased }) => type === 0 && status === 'active' && !isErased,
  async perform(deps, command) {
    const rates: Rates = ratesIn(command);
    const given = Object.keys(rates).length > 0 ? rates : undefined;
    const ask = (tx: Tx, asker: Asker, { id }: Standing) => askPromotion(tx, asker, id, given);
    return askAsOperator(deps, command, { act: 'line.promoted', after: { rates } }, ask);
  },
});

/** In a form, instead of an upline. */
const HOUSE = '-';

interface Move extends Pick<Acting, 'merchant' | 'ref'> {
  readonly upline: string;
}

async function sidesOf({ db }: Pick<Deps, 'db'>, { merchant, ref, upline: to }: Move) {
  const subject = await standingOf(db, merchant, { account: ref });
  const above = to === HOUSE ? null : await standingOf(db, merchant, { account: to });
  return { subject, above };
}

const moveTo =
  (to: string) =>
  async (tx: Tx, asker: Asker, { id }: Standing): Promise<Result<bigint, AskRefusal>> => {
    if (to === HOUSE) return askMove(tx, asker, id, null);
    const above = await standingOf(tx, asker.merchant, { account: to });
    return above ? askMove(tx, asker, id, above.id) : refuse('downline.not.agent', { field: 'upline' });
  };

/** Old and new line, accounts that move along, and rates that are too high for the new upline. */
async function factsOfMove(deps: Pick<Deps, 'db'>, move: Move): Promise<Words[]> {
  const { db } = deps;
  const { subject, above } = await sidesOf(deps, move);
  if (!subject || above === undefined) return [];
  const line = async (id: bigint | null): Promise<Words> =>
    inLine(await lineNamed(db, move.merchant, id), subject.account);
  const [agent] = await agentsAt(db, { merchant: move.merchant, id: subject.id, before: undefined, limit: 1 });
  const broken = above === null ? [] : await ratesBroken(db, subject.id, above.id);
  return [
    factChange('column.line', await line(subject.upline_id), await line(above?.id ?? null)),
    fact('column.teamMembers', String(agent?.team_members ?? 0)),
    fact('column.teamAgents', String(agent?.team_agents ?? 0)),
    ...(agent ? [fact('column.teamBalance', unitsToText(units(agent.team_balance)))] : []),
    ...(broken.length > 0
      ? [inLines(broken.map(({ area, rate, most }) => factChange(`state.${area}`, percent(rate), percent(most))))]
      : []),
  ];
}

const percent = (rate: number): Words => asWritten(`${rate / 1_000} %`);
const inLine = (names: readonly string[], own: string): Words => ({
  key: 'what.line',
  with: { line: [...names, own].join(' › ') },
});

const move = deskAct({
  verb: 'move',
  kind: 'agent',
  byTwo: true,
  shape: { ...shape, upline: account, reason: actReason },
  fits: (_, { type, isErased }) => [0, 1, 2].includes(type) && !isErased,
  async basis(deps, command) {
    const { subject, above } = await sidesOf(deps, command);
    if (!subject) return { line: null };
    const { db } = deps;
    const waiting = await waitingChange(db, command.merchant, subject.id);
    return {
      line: await lineNamed(db, command.merchant, subject.upline_id),
      to: above === null ? [] : await lineNamed(db, command.merchant, above?.id ?? null),
      rates: ratesText(await ratesOfOne(db, subject.id)),
      waits: waiting ? String(waiting.id) : null,
    };
  },
  check: async (deps, { merchant, ref, upline: to, by }) => {
    const brand = deps.brands.find(merchant);
    if (!brand) return refuse('merchant.unknown');
    const tried = await deps.db.attempt(async (tx): Promise<Result<never, Refused | 'line.fits'>> => {
      const subject = await standingOf(tx, merchant, { account: ref });
      if (!subject) return refuse('account.unknown', { field: 'ref' });
      const asked = await moveTo(to)(tx, operatorAsks(deps, brand, by), subject);
      // Refused, so that nothing of it stays.
      return asked.ok ? refuse('line.fits') : asked;
    });
    return tried.ok || tried.code === 'line.fits' ? done() : tried;
  },
  facts: factsOfMove,
  perform: (deps, command) =>
    askAsOperator(deps, command, { act: 'line.moved', after: { upline: command.upline } }, moveTo(command.upline)),
});

const freezing = deskAct({
  verb: 'freezing',
  kind: 'agent',
  shape: { ...shape, mayFreeze: z.enum(['no', 'yes']), reason: actReason },
  fits: (_, member) => isAgent(member),
  async standingOf({ db }, merchant, ref) {
    const subject = await standingOf(db, merchant, { account: ref });
    const [agent] = subject ? await agentsAt(db, { merchant, id: subject.id, before: undefined, limit: 1 }) : [];
    return agent ? { mayFreeze: agent.may_freeze ? 'yes' : 'no' } : null;
  },
  perform: ({ db, clock }, { merchant, by, reason, ref, mayFreeze }) =>
    db.attempt(async (tx): Promise<Result<null, 'account.unknown' | 'line.unchanged'>> => {
      const subject = await standingOf(tx, merchant, { account: ref });
      if (!subject) return refuse('account.unknown', { field: 'ref' });
      const may = mayFreeze === 'yes';
      if (!(await setMayFreeze(tx, merchant, subject.id, may))) return refuse('line.unchanged');
      const change = { before: { mayFreeze: !may }, after: { mayFreeze: may }, at: clock.now() };
      await recordAct(
        tx,
        { merchant, by, reason },
        { subject: `member ${subject.id}`, act: 'line.freezing', ...change },
      );
      return done();
    }),
});

const giveQuota = deskAct({
  verb: 'quota',
  kind: 'agent',
  shape: {
    ...shape,
    quotaName: z.string().trim().min(1).max(60),
    remaining: z
      .string()
      .regex(/^\d{1,6}$/, 'a number')
      .transform(Number)
      .meta({ look: 'figure' }),
    reason: actReason,
  },
  fits: (_, member) => isAgent(member),
  perform: ({ db, clock }, { merchant, by, reason, ref, quotaName: template, remaining }) =>
    db.attempt(async (tx): Promise<Result<null, 'account.unknown' | 'downline.not.agent' | 'quota.unknown'>> => {
      const subject = await standingOf(tx, merchant, { account: ref });
      if (!subject) return refuse('account.unknown', { field: 'ref' });
      if (subject.account_type === 0) return refuse('downline.not.agent', { field: 'ref' });
      const quota = await lockTemplate(tx, merchant, { name: template });
      if (!quota || quota.closed_at) return refuse('quota.unknown', { field: 'quotaName' });
      const before = await setQuota(tx, { agentId: subject.id, templateId: quota.id, remaining });
      const change = { before: { [template]: before }, after: { [template]: remaining }, at: clock.now() };
      await recordAct(tx, { merchant, by, reason }, { subject: `member ${subject.id}`, act: 'line.quota', ...change });
      return done();
    }),
});

export const lineActs = [setRates, promote, move, freezing, giveQuota];

export const LINE_ACT_REFUSALS = {
  ...LINE_REFUSAL_TEXTS,
  'line.rates.none': 'enter the rates that change',
  'line.unchanged': 'this is so already',
  'quota.unknown': 'the brand has no open quota with that name',
};
