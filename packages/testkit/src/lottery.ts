/** Lotteries without a clock of their own: issues are opened, closed and drawn by the test. */
import { toDate, type Db } from '#db';
import { fairDraw } from '#games/lottery/kit/fair-draw.ts';
import type { Family } from '#games/lottery/kit/family.ts';
import { currentIssue, issueNumbered } from '#games/lottery/kit/schedule.ts';
import { lotteryOf, type Lottery } from '#games/lottery/lotteries.ts';
import { createGameWallet, type Host } from '#server/modules/money/game-wallet/index.ts';
import { lockOrders, settleIssue } from '#server/modules/play/lottery/index.ts';
import type { Clock } from '#kernel';
import type { Site } from './site.ts';

const VENDOR = 'TCG_SEA';
const FIRST_NODE = 2_901;

export interface TestIssue {
  readonly id: bigint;
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
  readonly gameId: number;
  readonly family: Family<never>;
}

export const hostOf = (site: Site): Host => ({ deps: site.deps, wallet: createGameWallet(site.deps) });

/** A database that sells lotteries, with or without a site. */
export interface Seller {
  readonly deps: { readonly db: Db };
  readonly clock: Clock;
}

/** Adds the lottery to the catalogue unless it is there; answers its node. */
export async function offerLottery(site: Pick<Seller, 'deps'>, code: string, merchant = 'pavilion'): Promise<number> {
  const { db } = site.deps;
  await db.run('update vendor set maintenance = false where merchant = $1 and code = $2', [merchant, VENDOR]);
  const rows = await db.run<{ node_id: number }>(
    `with known as (select node_id from game where merchant = $1 and game_code = $3),
     made as (
       insert into game (merchant, node_id, vendor, category, game_code, names, icon, status, position)
       select $1, greatest($5::int, (select max(node_id) + 1 from game where merchant = $1 and node_id >= $5::int)), $2, 'ELOTT', $3,
         $4::jsonb, '', 'ON', 999 where not exists (select from known)
       returning node_id)
     select node_id from known union all select node_id from made`,
    [merchant, VENDOR, code, JSON.stringify({ EN: code }), FIRST_NODE],
  );
  return rows[0]!.node_id;
}

/** The issue on sale, or the one with that number. */
export async function openIssue(
  site: Seller,
  code: string,
  { merchant = 'pavilion', numero }: { readonly merchant?: string; readonly numero?: string } = {},
): Promise<TestIssue> {
  const lottery = lotteryOf(code)!;
  const now = site.clock.now();
  const issue = numero === undefined ? currentIssue(lottery.schedule, now) : issueNumbered(lottery.schedule, numero)!;
  const gameId = await offerLottery(site, code, merchant);
  const [row] = await site.deps.db.run<{ id: bigint }>(
    `insert into lottery_issue (merchant, lottery, numero, opens_at, locks_at, draws_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant, lottery, numero) do update set opens_at = excluded.opens_at returning id`,
    [merchant, code, issue.numero, toDate(issue.opensAt), toDate(issue.locksAt), toDate(issue.drawsAt)],
  );
  return {
    id: row!.id,
    merchant,
    lottery: code,
    numero: issue.numero,
    gameId,
    family: familyAt(lottery, issue.numero),
  };
}

const familyAt = (lottery: Lottery, numero: string): Family<never> =>
  lottery.familyOn(`${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`);

export async function closeIssue(site: Pick<Seller, 'deps'>, issue: TestIssue): Promise<void> {
  await site.deps.db.tx(async (tx) => {
    await lockOrders(tx, [issue]);
    await tx.run(`update lottery_issue set state = 'locked' where id = $1 and merchant = $2 and state = 'open'`, [
      issue.id,
      issue.merchant,
    ]);
  });
}

/** Closes the issue if it is open, and draws it: from its link, or with the given result. */
export async function drawIssue(site: Seller, issue: TestIssue, result?: string): Promise<string> {
  await closeIssue(site, issue);
  const link = issue.id.toString(16).padStart(64, '0');
  const { lottery, numero, family } = issue;
  const drawn = result ?? family.write(fairDraw(family, { link, lottery, numero }));
  await site.deps.db.run(
    `update lottery_issue set state = 'drawn', result = $3, drawn_at = $4 where id = $1 and merchant = $2 and state = 'locked'`,
    [issue.id, issue.merchant, drawn, toDate(site.clock.now())],
  );
  return drawn;
}

/** Draws the issue and pays it. */
export async function finishIssue(site: Site, issue: TestIssue, result?: string): Promise<string> {
  const drawn = await drawIssue(site, issue, result);
  await settleIssue(hostOf(site), issue);
  return drawn;
}

/** The wire id of a play: its index in the family. */
export function playIdOf({ family }: Pick<TestIssue, 'family'>, code: string): number {
  const at = family.plays.findIndex((play) => play.code === code);
  if (at < 0) throw new Error(`no play ${code}`);
  return at + 1;
}

/** A line of a slip: of an official play, at the highest prize group, for notes of one unit. */
export function slipLine(
  issue: Pick<TestIssue, 'family'>,
  play: string,
  content: string,
  { mode = 1, series = 1960, multiple = 1 }: { mode?: number; series?: number; multiple?: number } = {},
): string {
  return [content, 1, playIdOf(issue, play), mode, series, multiple].join('~');
}

/** Input of the call `bet`, for one draw. */
export const betOn = (issue: TestIssue, bettingSlipString: string, sum: number | string) => ({
  gameId: issue.gameId,
  currentNumero: issue.numero,
  bettingSlipString,
  betCartAmountSum: sum,
});
