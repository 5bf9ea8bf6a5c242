/** Notifies winners of settled issues, once per issue; each page is written together with its progress cursor. */
import type { MessageKey } from '#i18n';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { Language } from '#contract';
import { decimalsOf, memberId, merchantCode, units } from '#kernel';
import { formatMoney } from '#i18n';
import type { Access, Tx } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import { announceNotices, writeNotices, type Notice, type Written } from '../../people/message/index.ts';
import {
  dropNotice,
  lockNotice,
  namesOf,
  noteNotified,
  unnotifiedIssues,
  winnersAfter,
  type Unnotified,
  type WinnerRow,
} from './winner-queries.ts';

export const NOTIFY_WINNERS_EVERY_MS = 1_000;
const ISSUES_AT_ONCE = 100;
const WINNERS_AT_ONCE = 500;

type Notifying = Pick<Deps, 'db' | 'clock' | 'brands' | 'push' | 'log'>;

/** Job. A failing issue does not hold up others and resumes at the next run. */
export async function notifyWinners(deps: Notifying): Promise<void> {
  for (const issue of await unnotifiedIssues(deps.db, ISSUES_AT_ONCE)) {
    try {
      while (await notifyNext(deps, issue)) await Promise.resolve();
    } catch (error) {
      const about = { event: 'lottery.untold', merchant: issue.merchant, issue: Number(issue.id), err: error };
      deps.log.error(about, 'winners were not told');
    }
  }
}

/** Sends one page; true if there may be more. */
async function notifyNext(deps: Notifying, issue: Unnotified): Promise<boolean> {
  const { written, isOver } = await deps.db.tx((tx) => notifyIn(deps, tx, issue));
  await announceNotices(deps, written);
  return !isOver;
}

async function notifyIn(
  deps: Notifying,
  tx: Tx,
  issue: Unnotified,
): Promise<{ readonly written: readonly Written[]; readonly isOver: boolean }> {
  const queue = await lockNotice(tx, issue);
  if (!queue) return { written: [], isOver: true };
  const winners = queue.stands ? await winnersAfter(tx, issue, queue.told_to, WINNERS_AT_ONCE) : [];
  const noticeFor = await noticeOf(deps, tx, issue);
  const written = await writeNotices(deps, tx, merchantCode(issue.merchant), winners.map(noticeFor));
  const last = winners.at(-1);
  const isOver = !last || winners.length < WINNERS_AT_ONCE;
  await (isOver ? dropNotice(tx, issue) : noteNotified(tx, issue, last.member_id));
  return { written, isOver };
}

/** Payouts up to the stake are a loss and are not presented as a win (R38). */
function textOf({ run }: Unnotified, { won, stake }: WinnerRow): 'won' | 'back' | 'corrected' {
  if (run > 0) return 'corrected';
  return won > stake ? 'won' : 'back';
}

/** The brand's name of a lottery, by language. */
export async function gameNames(
  access: Access,
  merchant: string,
  code: string,
): Promise<(language: Language) => string> {
  const names = await namesOf(access, merchant, code);
  return (language) => names[language] ?? names['EN'] ?? lotteryOf(code)?.name ?? code;
}

async function noticeOf(
  { brands }: Notifying,
  tx: Tx,
  issue: Unnotified,
): Promise<(winner: WinnerRow) => Omit<Notice, 'merchant'>> {
  const { id, run, merchant, lottery, numero } = issue;
  const nameIn = await gameNames(tx, merchant, lottery);
  const config = brands.find(merchantCode(merchant))?.config;
  return (winner) => {
    const text = textOf(issue, winner);
    const stake = formatMoney(units(winner.stake), config?.currencySymbol, decimalsOf(config?.currency ?? ''));
    return {
      memberId: memberId(Number(winner.member_id)),
      kind: 'service',
      fact: `lottery:${id}:${run}`,
      title: `lottery.notice.${text}.title` satisfies MessageKey,
      text: `lottery.notice.${text}` satisfies MessageKey,
      amount: units(winner.won),
      values: (language) => ({ game: nameIn(language), numero, stake }),
    };
  };
}
