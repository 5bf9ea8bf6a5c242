/** Rows of reports by account: those directly below an agent, with sums by area. */
import type { Access } from '#db';
import { keyIn, wholePage } from '../../../ports/record-page.ts';
import { aloneTotals, rowSums, areaSums, type AreaSums, type Asked } from '../commission/index.ts';
import { childrenOf, type ChildRow } from './account-queries.ts';

export interface BranchRow {
  readonly id: bigint;
  readonly account: string;
  readonly hasDirect: boolean;
  /** False for an account that has moved to another upline since. */
  readonly isStill: boolean;
  readonly sums: readonly AreaSums[];
}

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

export interface Listed {
  readonly list: readonly BranchRow[];
  readonly next: string | null;
  /** Sums of all rows; of the first page alone. */
  readonly footer: readonly AreaSums[] | null;
}

interface Wanted {
  readonly asked: Asked;
  /** Name of the agent that the rows are below. */
  readonly account: string;
  /** Each account alone, or agents with their teams. */
  readonly alone: boolean;
}

const CURSOR = /^\d{1,18}$/;

const present = (row: ChildRow, agentId: bigint, sums: readonly AreaSums[]): BranchRow => ({
  id: row.id,
  account: row.account,
  hasDirect: row.upline_id === agentId && (row.direct_size ?? 0) > 0,
  isStill: row.upline_id === agentId,
  sums,
});

/** The agent first, alone, then the accounts below by id. Together the rows of all pages are the team, each part once. */
export async function branchRows(
  access: Access,
  { asked, account, alone }: Wanted,
  { cursor, pageSize }: PageInput,
): Promise<Listed> {
  const isFirst = cursor === undefined;
  const after = isFirst ? 0n : BigInt(keyIn(cursor, CURSOR));
  const room = isFirst ? pageSize - 1 : pageSize;
  const found = await childrenOf(access, asked, after, room + 1);
  const shown = found.slice(0, room);
  const ids = [...(isFirst ? [asked.agentId] : []), ...shown.map(({ id }) => id)];
  const sums = Map.groupBy(await rowSums(access, asked, ids, alone), ({ id }) => id);
  const own = { id: asked.agentId, account, hasDirect: false, isStill: true, sums: sums.get(asked.agentId) ?? [] };
  const below = shown.map((row) => present(row, asked.agentId, sums.get(row.id) ?? []));
  return {
    list: isFirst ? [own, ...below] : below,
    next: found.length > room ? String(shown.at(-1)?.id ?? after) : null,
    footer: isFirst
      ? await (alone
          ? aloneTotals(access, asked)
          : areaSums(access, { ...asked, agents: [asked.agentId], members: [] }))
      : null,
  };
}

/** A single account below an agent: a list of one page. */
export async function singleRow(
  access: Access,
  { asked, alone }: Pick<Wanted, 'asked' | 'alone'>,
  { id, account, hasDirect }: { readonly id: bigint; readonly account: string; readonly hasDirect: boolean },
  { cursor }: PageInput,
): Promise<Listed> {
  const sums = await rowSums(access, asked, [id], alone);
  return { ...wholePage([{ id, account, hasDirect, isStill: true, sums }], cursor), footer: sums };
}
