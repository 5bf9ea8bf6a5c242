/** Lines of a member's statement: one page, or all of them. */
import type { Language, TransactionRow } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { unitsToWire } from '#kernel';
import { reportedAs, type HistoryFilter, type HistoryLine, type Ledger } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { walletOfKind } from '../../money/wallet/index.ts';
import { remarkKeyOf, typeKeyOf } from './remarks.ts';

const MAIN_WALLET = 2;
const PAGE = 500;

/** Names of games by code, in a language. */
export type GameNames = ReadonlyMap<string, string>;

export async function gameNames(deps: Deps, merchant: Merchant, language: Language): Promise<GameNames> {
  const games = await gamesByNode(deps, merchant, language);
  return new Map([...games.values()].map((game) => [game.gameId, game.nodeName]));
}

export const walletIdOf = ({ kind }: HistoryLine): number => walletOfKind(kind)?.accountTypeId ?? MAIN_WALLET;

/** Name of a movement's type. */
export function typeOf({ txTypeId }: HistoryLine, language: Language): string {
  const { t, has } = loadTranslator(language);
  const key = typeKeyOf(txTypeId);
  return has(key) ? t(key) : String(txTypeId);
}

export function presentLine(
  line: HistoryLine,
  language: Language,
  games: GameNames,
): Omit<TransactionRow, 'vassalage'> {
  const accountTypeId = walletIdOf(line);
  return {
    // Transfers between two wallets of a member have a line in each.
    tx_id: `${line.cursor}.${accountTypeId}`,
    tx_type_id: line.txTypeId,
    tx_time: line.occurredAt,
    amount: unitsToWire(line.amount),
    current_avail_balance: unitsToWire(line.balanceAfter),
    order_no: referenceOf(line),
    remark: remarkOf(line, language, games),
    accountTypeId,
  };
}

export const referenceOf = ({ refId, roundId }: HistoryLine): string | null => refId ?? roundId;

/** Adjustments: their remark is an operator's reason, not for members. */
const FOR_OPERATORS = 'adjustment-posted';

export function remarkOf(line: HistoryLine, language: Language, games: GameNames): string {
  const { t, has } = loadTranslator(language);
  const key = remarkKeyOf(reportedAs(line));
  const game = line.gameCode === null ? '' : (games.get(line.gameCode) ?? line.gameCode);
  if (has(key)) return t(key, { game });
  const type = typeKeyOf(line.txTypeId);
  const remark = line.movement === FOR_OPERATORS ? null : line.remark;
  return remark ?? (has(type) ? t(type) : '');
}

/** All lines, newest first, in pages. `upTo` is the newest posting included; later ones are left out. */
export async function* walk(
  ledger: Pick<Ledger, 'history'>,
  filter: HistoryFilter,
  upTo?: bigint,
): AsyncGenerator<readonly HistoryLine[]> {
  let after = upTo === undefined ? undefined : `${upTo + 1n}.0`;
  for (;;) {
    const lines = await ledger.history(filter, { limit: PAGE, ...(after !== undefined && { after }) });
    if (lines.length > 0) yield lines;
    if (lines.length < PAGE) return;
    after = lines.at(-1)!.cursor;
  }
}
