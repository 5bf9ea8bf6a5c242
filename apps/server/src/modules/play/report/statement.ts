/** R18, R19: a member's deposits, withdrawals, stakes, wins and bonuses in a span of days, with every line. */
import type { Contract, Language, ParsedOf } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { formatMoment } from '#i18n';
import { done, unitsToText } from '#kernel';
import type { HistoryFilter, SummaryLine } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { CSV_TYPE, csvOf, type Row } from './csv.ts';
import { gameNames, referenceOf, remarkOf, walk } from './lines.ts';
import { daysOf, readDays, type DayRange, type Owner } from './read-days.ts';
import { figuresOf, SUMS, type Statement } from './statement-parts.ts';
import { drawStatement, PAPER } from './statement-pdf.ts';
import { REAL_KINDS, sumsByDay, sumsOf, type Sums } from './sums.ts';

type File = Contract['report']['statementFile'];

export async function statementFile(
  deps: Deps,
  context: CallContext<File>,
  input: ParsedOf<File>,
): Promise<Answer<File>> {
  const { merchant } = context;
  const range = readDays(input);
  if (!range.ok) return range;
  const { firstDay, lastDay } = range.value;
  const name = `${merchant.code}-statement-${firstDay}-${lastDay}.${input.format}`;
  if (input.format === 'pdf') {
    const statement = await statementOf(deps, context, range.value, PAPER);
    return done({ name, type: 'application/pdf', body: drawStatement(statement, loadTranslator(PAPER)) });
  }
  const { language } = context;
  const statement = await statementOf(deps, context, range.value, language);
  const { t } = loadTranslator(language);
  const header = [...COLUMNS, ...LINE_COLUMNS].map((column) => t(`statement.${column}`));
  return done({ name, type: CSV_TYPE, body: csvOf(header, FIGURES, rowsOf(statement, language)) });
}

async function statementOf(deps: Deps, owner: Owner, range: DayRange, language: Language): Promise<Statement> {
  const { merchant, session } = owner;
  const { from, to } = range;
  const filter = { merchant: merchant.code, memberIds: [session.memberId], kinds: REAL_KINDS, from, to };
  const [{ lines, upTo }, names] = await Promise.all([
    ofOneMoment(deps, owner, range, filter),
    gameNames(deps, merchant, language),
  ]);
  return {
    brand: merchant.config.name,
    account: session.account,
    currency: session.currency,
    range,
    at: deps.clock.now(),
    total: sumsOf(lines),
    days: sumsByDay(lines),
    names,
    pages: walk(deps.ledger, filter, upTo),
  };
}

const TRIES = 5;

/** Sums and the newest posting they include. Concurrent play changes both, so they are read until neither changes. */
async function ofOneMoment(
  deps: Deps,
  owner: Owner,
  range: DayRange,
  filter: HistoryFilter,
): Promise<{ lines: SummaryLine[]; upTo: bigint }> {
  const newest = async () => (await deps.ledger.history(filter, { limit: 1 }))[0]?.postingId ?? 0n;
  let upTo = await newest();
  for (let attempt = 1; ; attempt += 1) {
    const lines = await daysOf(deps, owner, range);
    const after = await newest();
    if (after === upTo || attempt === TRIES) return { lines, upTo };
    upTo = after;
  }
}

const COLUMNS = ['part', 'time', ...SUMS] as const;
const LINE_COLUMNS = ['description', 'reference', 'amount', 'balanceAfter', 'currency'] as const;
const FIGURES = [...COLUMNS, ...LINE_COLUMNS].map((column) =>
  [...SUMS, 'amount', 'balanceAfter'].some((name) => name === column),
);

/** All rows have all columns: the total first, then each day, then each line. */
async function* rowsOf(statement: Statement, language: Language): AsyncGenerator<readonly Row[]> {
  const { t } = loadTranslator(language);
  const { total, days, range, names, currency } = statement;
  const summed = (part: string, when: string, sums: Sums): Row => [
    part,
    when,
    ...figuresOf(sums),
    null,
    null,
    null,
    null,
    currency,
  ];
  yield [
    summed(t('statement.total'), `${range.firstDay} – ${range.lastDay}`, total),
    ...days.map((each) => summed(t('statement.day'), each.day, each)),
  ];
  const none = SUMS.map(() => null);
  for await (const lines of statement.pages) {
    yield lines.map((line) => [
      t('statement.line'),
      formatMoment(line.occurredAt),
      ...none,
      remarkOf(line, language, names),
      referenceOf(line) ?? '',
      unitsToText(line.amount),
      unitsToText(line.balanceAfter),
      line.currency,
    ]);
  }
}
