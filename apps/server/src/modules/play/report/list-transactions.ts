import { FILE_DAYS, readRange, type Contract, type Language, type ParsedOf } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { dayName, done, unitsToText, type Result } from '#kernel';
import { HISTORY_CURSOR, type HistoryFilter, type HistoryLine } from '#ledger';
import { formatMoment, type MessageKey } from '#i18n';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { vendorsWithDetails } from '../vendor/index.ts';
import { kindsOfWallet, statementKinds } from '../../money/wallet/index.ts';
import { CSV_TYPE, csvOf, type Row } from './csv.ts';
import { gameNames, presentLine, referenceOf, remarkOf, typeOf, walk, walletIdOf, type GameNames } from './lines.ts';
import type { Owner } from './read-days.ts';

type List = Contract['report']['transactions'];
type File = Contract['report']['transactionFile'];

function filterOf(
  { merchant, session }: Owner,
  input: ParsedOf<File>,
  daysMax?: number,
): Result<HistoryFilter, 'date.range.too.long' | 'request.param.invalid'> {
  const range = readRange(input.startTime, input.endTime, daysMax);
  if (!range.ok) return range;
  const types = input.transactionType?.split(',').map(Number);
  return done({
    merchant: merchant.code,
    memberIds: [session.memberId],
    kinds: input.accountType === undefined ? statementKinds : kindsOfWallet(input.accountType),
    ...(types && { txTypeIds: types }),
    ...range.value,
  });
}

/** All statement lines except mirrors of holds, newest first, with keyset pages. */
export async function listTransactions(
  deps: Deps,
  context: CallContext<List>,
  input: ParsedOf<List>,
): Promise<Answer<List>> {
  const { merchant, language } = context;
  const filter = filterOf(context, input);
  if (!filter.ok) return filter;
  const lines = await deps.ledger.history(filter.value, {
    limit: input.pageSize + 1,
    ...(input.cursor !== undefined && { after: keyIn(input.cursor, HISTORY_CURSOR) }),
  });
  const shown = lines.slice(0, input.pageSize);
  const [names, withDetails] = await Promise.all([
    gameNames(deps, merchant, language),
    vendorsWithDetails(deps, merchant),
  ]);
  return done({
    list: shown.map((line) => ({ ...presentLine(line, language, names), vassalage: detailSource(line, withDetails) })),
    next: lines.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null,
  });
}

/** Source of a game's movement: its vendor. */
const detailSource = ({ roundId, source }: HistoryLine, withDetails: ReadonlySet<string>): string | null =>
  roundId !== null && withDetails.has(source) ? source : null;

const HEADER = ['time', 'type', 'description', 'reference', 'wallet', 'amount', 'balanceAfter', 'currency'] as const;
const isFigure = (name: string): boolean => name === 'amount' || name === 'balanceAfter';

/** The same lines as a file, without a limit. */
export async function transactionFile(
  deps: Deps,
  context: CallContext<File>,
  input: ParsedOf<File>,
): Promise<Answer<File>> {
  const { merchant, language } = context;
  const filter = filterOf(context, input, FILE_DAYS);
  if (!filter.ok) return filter;
  const { t } = loadTranslator(language);
  const names = await gameNames(deps, merchant, language);
  const header = HEADER.map((name) => t(`statement.${name}`));
  return done({
    name: `${merchant.code}-transactions-${dayName(deps.clock.now())}.csv`,
    type: CSV_TYPE,
    body: csvOf(header, HEADER.map(isFigure), rowsOf(deps, filter.value, language, names)),
  });
}

async function* rowsOf(
  { ledger }: Pick<Deps, 'ledger'>,
  filter: HistoryFilter,
  language: Language,
  names: GameNames,
): AsyncGenerator<readonly Row[]> {
  const { t } = loadTranslator(language);
  for await (const lines of walk(ledger, filter)) {
    yield lines.map((line) => [
      formatMoment(line.occurredAt),
      typeOf(line, language),
      remarkOf(line, language, names),
      referenceOf(line) ?? '',
      t(`wallet.name.${line.kind === 'bonus' ? 'bonus' : walletIdOf(line)}` as MessageKey),
      unitsToText(line.amount),
      unitsToText(line.balanceAfter),
      line.currency,
    ]);
  }
}
