/** Desk part of the lotteries. Every act needs a second operator. */
import { done, moneyText, parseUnits, refuse, units, type Result, type Units } from '#kernel';
import { numberIn } from '#contract';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, fact, type DeskPart, type Words } from '../../../ports/desk.ts';
import { betsOn } from '../draw/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { createGameWallet, type Host } from '../../money/game-wallet/index.ts';
import { correctIssueIn, type CorrectionRefusal } from './correct-issue.ts';
import { issueOnDesk } from './desk-queries.ts';
import { keptTable } from './kept-table.ts';
import { betsTable, exposureTable, lotteriesTable, returnsTable } from './desk-tables.ts';
import { basisOfDays, decideRestDays } from './rest-days.ts';
import { restsTable } from './rests-table.ts';
import type { Decided } from './rules.ts';
import { checkSetting, setLottery } from './set-lottery.ts';
import { decidedSettings } from './settings.ts';
import { settleIssue } from './settle-issue.ts';
import { voidIssue } from './void-issue.ts';

const hostOf = (deps: Deps): Host => ({ deps, wallet: createGameWallet(deps) });

const nameOf = (ref: string) => {
  const at = ref.lastIndexOf('/');
  return { lottery: ref.slice(0, at), numero: ref.slice(at + 1) };
};

export async function voidByHand(deps: Deps, who: Actor, ref: string): Promise<Result<null, 'issue.unknown'>> {
  const { db, clock } = deps;
  const issue = await issueOnDesk(db, who.merchant, nameOf(ref));
  if (!issue) return refuse('issue.unknown');
  const { state, result } = issue;
  await db.tx((tx) =>
    recordAct(tx, who, { subject: `issue ${ref}`, act: 'issue.voided', before: { state, result }, at: clock.now() }),
  );
  await voidIssue(hostOf(deps), { merchant: who.merchant, id: issue.id });
  return done();
}

export async function correctByHand(
  deps: Deps,
  who: Actor,
  { ref, result, agreedBy }: { readonly ref: string; readonly result: string; readonly agreedBy: string | null },
): Promise<Result<null, CorrectionRefusal>> {
  const { db, clock } = deps;
  const issue = await issueOnDesk(db, who.merchant, nameOf(ref));
  if (!issue) return refuse('issue.unknown');
  const at = { merchant: who.merchant, id: issue.id };
  const source = { by: agreedBy === null ? [who.by] : [who.by, agreedBy] };
  const corrected = await db.attempt(async (tx) => {
    const noted = await correctIssueIn(tx, at, { result, source });
    if (!noted.ok) return noted;
    const before = { result: noted.value.before };
    await recordAct(tx, who, {
      subject: `issue ${ref}`,
      act: 'issue.corrected',
      before,
      after: { result },
      at: clock.now(),
    });
    return done();
  });
  // The settlement job completes it if this call fails.
  if (corrected.ok) await settleIssue(hostOf(deps), at);
  return corrected;
}

/** Bets, stakes and wins of an issue, shown to the approving operator. */
async function figuresOf({ db, brands }: Deps, merchant: string, ref: string): Promise<readonly Words[]> {
  const issue = await issueOnDesk(db, merchant, nameOf(ref));
  if (!issue) return [];
  const { legs, staked } = issue.state === 'settled' ? issue : await betsOn(db, merchant, issue.id);
  const money = (amount: bigint) => `${moneyText(units(amount))} ${brands.find(merchant)?.config.currency ?? ''}`;
  return [
    { key: 'what.field', with: { name: { key: 'column.state' }, value: { key: `state.${issue.state}` } } },
    fact('column.legs', String(legs)),
    fact('column.staked', money(staked)),
    fact('column.won', money(issue.won)),
  ];
}

const limit = z
  .string()
  .transform((text, context): Units | null => {
    if (text === '' || text === 'none') return null;
    const parsed = parseUnits(text);
    if (parsed.ok && parsed.value > 0n) return parsed.value;
    context.addIssue({ code: 'custom', message: 'an amount above nothing, or none' });
    return z.NEVER;
  })
  .optional();
const yesOrNo = z
  .enum(['yes', 'no'])
  .transform((word) => word === 'yes')
  .optional();
const name = z.string().min(1).max(64);
const restDay = z.iso.date('a day, such as 2027-02-05');
const issueRef = z
  .string()
  .regex(/^[a-z0-9-]{2,40}\/\d{8}-\d{4}$/, 'a lottery and an issue, such as ssc60/20260131-0042');

const withoutAbsent = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

interface GivenSettings {
  readonly onSale?: boolean | undefined;
  readonly cancels?: boolean | undefined;
  readonly tells?: boolean | undefined;
  readonly group?: number | undefined;
  readonly ticketMax?: Units | null | undefined;
  readonly issueMax?: Units | null | undefined;
  readonly numberMax?: Units | null | undefined;
  readonly winMax?: Units | null | undefined;
}

/** Settings to change; empty fields stay unchanged. */
function changeOf({ group: groupMax, onSale, cancels, tells, ...limits }: GivenSettings): Partial<Decided> {
  const { ticketMax, issueMax, numberMax, winMax } = limits;
  return withoutAbsent({
    onSale,
    cancels,
    tells,
    groupMax,
    ticketMax,
    issueMax,
    numberMax,
    winMax,
  }) as Partial<Decided>;
}

/** Checks before approval is requested: the issue is not void, or (`isSettled`) can be corrected. */
async function checkIssue({ db }: Pick<Deps, 'db'>, merchant: string, ref: string, isSettled: boolean) {
  const issue = await issueOnDesk(db, merchant, nameOf(ref));
  if (!issue) return refuse('issue.unknown');
  if (isSettled) return issue.state === 'settled' ? done() : refuse('issue.not.settled');
  return issue.state === 'void' ? refuse('request.decided') : done();
}

export const lotteryDesk: DeskPart = {
  room: 'vendors',
  tables: [lotteriesTable, restsTable, exposureTable, returnsTable, keptTable, betsTable],
  acts: [
    deskAct({
      verb: 'set',
      kind: 'lottery',
      shape: {
        ref: name,
        onSale: yesOrNo,
        cancels: yesOrNo,
        tells: yesOrNo,
        group: numberIn(z.number().int()).optional(),
        ticketMax: limit,
        issueMax: limit,
        numberMax: limit,
        winMax: limit,
        reason: actReason,
      },
      basis: async ({ db }, { merchant, ref }) => ({ settings: asText(await decidedSettings(db, merchant, ref)) }),
      check: async (deps, { ref, ...given }) => checkSetting(deps, ref, changeOf(given)),
      perform: (deps, { merchant, by, reason, ref, ...given }) =>
        setLottery(deps, { merchant, by, reason }, ref, changeOf(given)),
    }),
    deskAct({
      verb: 'set',
      kind: 'lottery-return',
      shape: {
        ref: name,
        play: name,
        value: z.union([z.literal('none'), z.string().regex(/^\d{4}$/)]),
        reason: actReason,
      },
      basis: async ({ db }, { merchant, ref }) => ({
        returns: asText((await decidedSettings(db, merchant, ref)).returns),
      }),
      check: async (deps, { ref, play, value }) =>
        checkSetting(deps, ref, { returns: value === 'none' ? {} : { [play]: Number(value) } }),
      perform: (deps, { merchant, by, reason, ref, play, value }) =>
        setLottery(deps, { merchant, by, reason }, ref, ({ returns }) => {
          const { [play]: _, ...others } = returns;
          return { returns: value === 'none' ? others : { ...others, [play]: Number(value) } };
        }),
    }),
    deskAct({
      verb: 'set',
      kind: 'lottery-rest',
      shape: { ref: name, from: restDay, until: restDay, rests: z.enum(['yes', 'no']), reason: actReason },
      basis: (deps, { merchant, ref, from, until, rests }) =>
        basisOfDays(deps, merchant, { lottery: ref, from, until, rests: rests === 'yes' }),
      perform: (deps, { merchant, by, reason, ref, from, until, rests }) =>
        decideRestDays(hostOf(deps), { merchant, by, reason }, { lottery: ref, from, until, rests: rests === 'yes' }),
    }),
    deskAct({
      verb: 'void',
      kind: 'issue',
      shape: { ref: issueRef, reason: actReason },
      basis: async ({ db }, { merchant, ref }) => {
        const issue = await issueOnDesk(db, merchant, nameOf(ref));
        return { state: issue?.state ?? null, result: issue?.result ?? null };
      },
      check: (deps, { merchant, ref }) => checkIssue(deps, merchant, ref, false),
      facts: (deps, { merchant, ref }) => figuresOf(deps, merchant, ref),
      perform: (deps, { merchant, by, reason, ref }) => voidByHand(deps, { merchant, by, reason }, ref),
    }),
    deskAct({
      verb: 'correct',
      kind: 'issue',
      shape: { ref: issueRef, result: z.string().min(1).max(300), reason: actReason },
      basis: async ({ db }, { merchant, ref }) => {
        const issue = await issueOnDesk(db, merchant, nameOf(ref));
        return { run: issue?.run ?? null, result: issue?.result ?? null };
      },
      check: (deps, { merchant, ref }) => checkIssue(deps, merchant, ref, true),
      facts: (deps, { merchant, ref }) => figuresOf(deps, merchant, ref),
      perform: (deps, { merchant, by, reason, ref, result }, agreed) =>
        correctByHand(deps, { merchant, by, reason }, { ref, result, agreedBy: agreed?.by ?? null }),
    }),
  ],
  refusalTexts: {
    'lottery.unknown': 'there is no such lottery',
    'group.invalid': 'a prize group is an even number from 1500 to 1960',
    'play.unknown': 'the lottery has no such play at fixed odds',
    'return.invalid': 'a play returns from 7500 to 9990 of 10,000',
    'rest.own.draw': 'this lottery draws by itself, every day',
    'rest.days.invalid': 'the last day must not be before the first, with at most 120 days at once',
    'rest.day.over': 'the draw of the first day has come already: make its issue void instead',
    'issue.unknown': 'there is no such issue',
    'issue.not.settled': 'the issue has not been settled, so there is nothing to correct',
    'issue.own.draw': 'what our own chain has drawn stands: an issue like this can only be made void',
    'result.invalid': 'no draw of this lottery can be that',
    'result.same': 'this is the result already',
  },
};

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
