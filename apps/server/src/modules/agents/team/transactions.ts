/** Transactions of the agent, of those directly below, of the team, or of one downline. */
import { readRange, type Contract, type Language, type ParsedOf, type TeamTransactionRow } from '#contract';
import { formatMoment } from '#i18n';
import { done, memberId, millis, type MemberId } from '#kernel';
import { HISTORY_CURSOR, type HistoryFilter, type HistoryLine } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { kindsOfWallet, statementKinds } from '../../money/wallet/index.ts';
import { scopeOf } from '../../people/line/index.ts';
import { typeOf, walletIdOf } from '../../play/report/index.ts';
import { inTeam, namesOf, teamIds } from './account-queries.ts';
import { money } from './add-sums.ts';
import type { PageInput } from './branch-rows.ts';
import { column, fields, reportFile } from './report-file.ts';
import type { Viewer } from './reporting.ts';
import { subjectOf, type Subject } from './subject.ts';

type List = Contract['team']['transactions'];
type File = Contract['team']['transactionsFile'];

/** Teams up to this size are read account by account, larger ones found among the postings of the house. */
const FEW = 50;
/** Postings of the house that a page of a large team looks through. */
const LOOK = 1_000;

/** Maximum number of members whose money a posting moves. */
const OF_A_POSTING = 2;

const ALONE = 0;
const DIRECT = 1;

interface Lines {
  readonly lines: readonly HistoryLine[];
  readonly next: string | null;
}

type Reading = Pick<Deps, 'db' | 'ledger'>;

async function linesOf({ ledger }: Reading, filter: HistoryFilter, { cursor, pageSize }: PageInput): Promise<Lines> {
  const found = await ledger.history(filter, {
    limit: pageSize + 1,
    ...(cursor !== undefined && { after: keyIn(cursor, HISTORY_CURSOR) }),
  });
  const lines = found.slice(0, pageSize);
  return { lines, next: found.length > pageSize ? lines.at(-1)!.cursor : null };
}

interface Team {
  readonly agentId: bigint;
  readonly direct: boolean;
}

/**
 * Lines of a large team among the newest postings of the house. A page may be short: where the look ends, the next page
 * goes on. All lines of the team down to the last posting found are those of the accounts found.
 */
async function linesOfTeam(
  deps: Reading,
  filter: Omit<HistoryFilter, 'memberIds'>,
  team: Team,
  { cursor, pageSize }: PageInput,
): Promise<Lines> {
  const { merchant, from, to } = filter;
  // The posting of the cursor may have more lines, and is looked at again.
  const before = cursor === undefined ? undefined : BigInt(keyIn(cursor, HISTORY_CURSOR).split('.', 1)[0]!) + 1n;
  const { moved, down } = await deps.ledger.newest({
    merchant,
    look: LOOK,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(before !== undefined && { before }),
  });
  const movers = [...new Set(moved.map((each) => BigInt(each.memberId)))];
  const own = new Set((await inTeam(deps.db, { merchant, ...team }, movers)).map((id) => memberId(Number(id))));
  const ours = moved.filter((each) => own.has(each.memberId));
  const wanted = ours.slice(0, pageSize + OF_A_POSTING);
  // The last posting may have further members: it is left to the next page.
  const floor = wanted.length < ours.length ? wanted.at(-1)!.postingId + 1n : (down ?? 0n);
  const ids = [...new Set(wanted.map((each) => each.memberId))];
  const { lines, next } = await linesOf(deps, { ...filter, memberIds: ids }, { cursor, pageSize });
  const shown = lines.filter(({ postingId }) => postingId >= floor);
  if (next !== null && shown.length === lines.length) return { lines: shown, next };
  // Lines before this posting: those of the accounts found and of others.
  return { lines: shown, next: floor === 0n ? null : `${floor}.0` };
}

async function linesIn(
  deps: Reading,
  subject: Subject,
  area: 0 | 1 | 2,
  filter: Omit<HistoryFilter, 'memberIds'>,
  page: PageInput,
): Promise<Lines> {
  const ids = (of: readonly bigint[]): MemberId[] => of.map((id) => memberId(Number(id)));
  if (area === ALONE || !subject.isAgent) return linesOf(deps, { ...filter, memberIds: ids([subject.id]) }, page);
  const team = { agentId: subject.id, direct: area === DIRECT };
  const few = await teamIds(deps.db, { merchant: filter.merchant, ...team }, FEW + 1);
  return few.length <= FEW
    ? linesOf(deps, { ...filter, memberIds: ids(few) }, page)
    : linesOfTeam(deps, filter, team, page);
}

/** Names of types alone: remarks of people are between them and the house. */
const present = (line: HistoryLine, account: string, language: Language): TeamTransactionRow => ({
  customer_name: account,
  tx_id: `${line.cursor}.${walletIdOf(line)}`,
  tx_type_id: line.txTypeId,
  tx_time: line.occurredAt,
  amount: money(line.amount),
  current_avail_balance: money(line.balanceAfter),
  order_no: line.roundId ?? line.refId,
  remark: typeOf(line, language),
});

async function pageOf(deps: Reading, viewer: Viewer, input: ParsedOf<File>, page: PageInput): Promise<Answer<List>> {
  const scope = await scopeOf(deps, viewer);
  if (!scope.ok) return scope;
  const range = readRange(input.startTime, input.endTime);
  if (!range.ok) return range;
  const subject = await subjectOf(deps.db, scope.value, input);
  if (!subject.ok) return subject;
  const types = input.transactionType?.split(',').map(Number);
  const merchant = viewer.merchant.code;
  const filter = {
    merchant,
    kinds: input.accountType === undefined ? statementKinds : kindsOfWallet(input.accountType),
    ...(types && { txTypeIds: types }),
    ...range.value,
  };
  const area = input.customerName === undefined ? input.area : ALONE;
  const { lines, next } = await linesIn(deps, subject.value, area, filter, page);
  const names = await namesOf(deps.db, merchant, [...new Set(lines.map((line) => BigInt(line.memberId)))]);
  return done({
    list: lines.map((line) => present(line, names.get(BigInt(line.memberId)) ?? '', viewer.language)),
    next,
  });
}

export const transactions = (deps: Deps, context: CallContext<List>, input: ParsedOf<List>): Promise<Answer<List>> =>
  pageOf(deps, context, input, input);

export const transactionsFile = (
  deps: Deps,
  context: CallContext<File>,
  input: ParsedOf<File>,
): Promise<Answer<File>> =>
  reportFile({
    name: `${context.merchant.code}-team-transactions.csv`,
    language: context.language,
    columns: [
      column('time', (row: TeamTransactionRow) => formatMoment(millis(row.tx_time))),
      ...fields<TeamTransactionRow>('customer_name', 'remark', 'order_no', 'amount', 'current_avail_balance'),
    ],
    pageOf: (page) => pageOf(deps, context, input, page),
  });
