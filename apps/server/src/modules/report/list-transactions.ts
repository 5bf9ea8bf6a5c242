import { readRange, type Contract, type Language, type ParsedOf, type TransactionRow } from '#contract';
import { done, unitsToWire } from '#kernel';
import type { HistoryLine } from '#ledger';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import { gamesByNode } from '../catalogue/index.ts';
import { vendorsThatTell } from '../vendor/index.ts';
import { statementKinds, walletOfKind } from '../wallet/index.ts';
import { remarkKeyOf, typeKeyOf } from './remarks.ts';

type List = Contract['report']['transactions'];

const MAIN_WALLET = 2;

/** Every line of the member's statement but the mirror of what is held, newest first; pages continue by key. */
export async function listTransactions(
  deps: Deps,
  { merchant, session, language }: CallContext<List>,
  input: ParsedOf<List>,
): Promise<Answer<List>> {
  const range = readRange(input.startTime, input.endTime);
  if (!range.ok) return range;
  const types = input.transactionType?.split(',').map(Number);
  const lines = await deps.ledger.history(
    {
      merchant: merchant.code,
      memberIds: [session.memberId],
      kinds: statementKinds,
      ...(types && { txTypeIds: types }),
      ...range.value,
    },
    { limit: input.pageSize + 1, ...(input.cursor !== undefined && { after: input.cursor }) },
  );
  const shown = lines.slice(0, input.pageSize);
  const [games, telling] = await Promise.all([gamesByNode(deps, merchant, language), vendorsThatTell(deps, merchant)]);
  const names = new Map([...games.values()].map((game) => [game.gameId, game.nodeName]));
  return done({
    list: shown.map((line) => ({ ...present(line, language, names), vassalage: tellerOf(line, telling) })),
    next: lines.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null,
  });
}

/** A game's movement comes from its vendor. */
const tellerOf = ({ roundId, source }: HistoryLine, telling: ReadonlySet<string>): string | null =>
  roundId !== null && telling.has(source) ? source : null;

function present(
  line: HistoryLine,
  language: Language,
  games: ReadonlyMap<string, string>,
): Omit<TransactionRow, 'vassalage'> {
  const accountTypeId = walletOfKind(line.kind)?.accountTypeId ?? MAIN_WALLET;
  return {
    // A movement between two wallets of one member is a line in each.
    tx_id: `${line.cursor}.${accountTypeId}`,
    tx_type_id: line.txTypeId,
    tx_time: line.occurredAt,
    amount: unitsToWire(line.amount),
    current_avail_balance: unitsToWire(line.balanceAfter),
    order_no: line.refId ?? line.roundId,
    remark: remarkOf(line, language, games),
    accountTypeId,
  };
}

function remarkOf(line: HistoryLine, language: Language, games: ReadonlyMap<string, string>): string {
  const { t, has } = loadTranslator(language);
  const key = remarkKeyOf(line.movement);
  const game = line.gameCode === null ? '' : (games.get(line.gameCode) ?? line.gameCode);
  if (has(key)) return t(key, { game });
  const type = typeKeyOf(line.txTypeId);
  return line.remark ?? (has(type) ? t(type) : '');
}
