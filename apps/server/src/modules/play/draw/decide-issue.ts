/** Results of external draws, entered by two operators. */
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Agreement, Basis } from '../../../ports/desk.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { issueAt, lockIssueRow, type DeskIssue } from './desk-queries.ts';
import { toSign } from './draw-issues.ts';
import { judgeResult, type ResultRefusal } from './judge-result.ts';
import { writeDraws } from './queries.ts';
import { reportsOf } from './report-queries.ts';
import type { IssueKey } from './rules.ts';
import { createSigner, keepKeys } from './sign.ts';

interface Wish {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
  /** `lottery/numero`. */
  readonly ref: string;
}

export const REFUSALS_OF_ISSUES = {
  'draw.issue.unknown': 'there is no such draw: write it as lottery/number, such as xsmb/20261120-0001',
  'draw.issue.own': 'this lottery draws by itself',
  'draw.issue.early': 'its draw is not due yet',
  'draw.issue.over': 'it has been drawn, settled or voided already',
  'draw.result.count': 'the count of numbers is not right: enter all of them, separated by commas',
  'draw.result.digits': 'a number does not have as many digits as its prize',
  'draw.alone': 'a second operator has to approve this: request it in the console',
} as const;
type Refused = keyof typeof REFUSALS_OF_ISSUES | ResultRefusal;

export const keyIn = (merchant: string, ref: string): IssueKey => {
  const [lottery = '', numero = ''] = ref.split('/', 2);
  return { merchant, lottery, numero };
};
export const refOf = ({ lottery, numero }: Pick<IssueKey, 'lottery' | 'numero'>): string => `${lottery}/${numero}`;

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'brands'>;

function mayEnter(issue: DeskIssue | undefined, result: string, now: number): Result<string, Refused> {
  const lottery = issue && lotteryOf(issue.lottery);
  if (!issue || !lottery) return refuse('draw.issue.unknown', { field: 'ref' });
  if (lottery.source !== 'results') return refuse('draw.issue.own', { field: 'ref' });
  if (issue.state !== 'open' && issue.state !== 'locked') return refuse('draw.issue.over', { field: 'ref' });
  if (issue.state === 'open' || issue.draws_at.getTime() > now) return refuse('draw.issue.early', { field: 'ref' });
  return judgeResult(lottery, issue.numero, result);
}

/** Basis of an approval; null if the result cannot be entered, so the request is refused at once. */
export async function basisOfResult(
  { db, clock }: Parts,
  { merchant, ref, result }: Wish & { readonly result: string },
): Promise<Basis | null> {
  const key = keyIn(merchant, ref);
  const issue = await issueAt(db, key);
  if (!issue || !mayEnter(issue, result, clock.now()).ok) return null;
  return { state: issue.state, run: issue.run, reports: await reportsOf(db, key) };
}

export async function enterResult(
  deps: Parts,
  { merchant, by, reason, ref, result }: Wish & { readonly result: string },
  agreed?: Agreement,
): Promise<Result<null, Refused>> {
  const key = keyIn(merchant, ref);
  const may = mayEnter(await issueAt(deps.db, key), result, deps.clock.now());
  if (!may.ok) return may;
  if (!agreed) return refuse('draw.alone');
  await keepKeys(deps);
  return deps.db.attempt(async (tx): Promise<Result<null, Refused>> => {
    const issue = await lockIssueRow(tx, key);
    const still = mayEnter(issue, result, deps.clock.now());
    if (!issue || !still.ok) return still.ok ? refuse('draw.issue.unknown') : still;
    const outcome = { result, source: { by: [by, agreed.by] } };
    const signature = createSigner(deps).sign(toSign(issue, outcome, undefined));
    const now = deps.clock.now();
    await writeDraws(tx, [{ id: issue.id, ...outcome, signature }], now);
    const after = { result, approvedBy: agreed.by };
    await recordAct(tx, { merchant, by, reason }, { subject: `issue ${ref}`, act: 'issue.entered', after, at: now });
    return done();
  });
}
