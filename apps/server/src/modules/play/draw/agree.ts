/** Results of external draws: accepted once two sources match; differing ones wait for operators (R62). */
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { DrawnFrom } from '#db/tables/lottery.ts';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import { recordEvent } from '../../house/event/index.ts';
import type { DueDraw } from './queries.ts';
import { judgeResult } from './judge-result.ts';
import { keepReport, reportsOf, type Report } from './report-queries.ts';
import { dayOf } from './rules.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'providers' | 'state'>;

/** Null while too few sources have reported, or if two differ. */
export async function agreedResult(
  deps: Parts,
  issue: DueDraw,
): Promise<{ readonly result: string; readonly source: DrawnFrom } | null> {
  const { sources, agree } = deps.providers.drawResults;
  const known = await reportsOf(deps.db, issue);
  const silent = sources.filter(({ name }) => !known.some(({ source }) => source === name));
  for (const source of silent) {
    const result = await resultFrom(deps, issue, source);
    if (result === null) continue;
    await keepReport(deps.db, issue, { source: source.name, result }, deps.clock.now());
  }
  const reports = silent.length === 0 ? known : await reportsOf(deps.db, issue);
  const [first] = reports;
  if (!first) return null;
  if (reports.some(({ result }) => result !== first.result)) {
    await reportDifference(deps, issue, reports);
    return null;
  }
  if (reports.length < agree) return null;
  return { result: first.result, source: { reports: reports.map(({ source }) => source) } };
}

/** A source's result of this issue; null if it has none or an invalid one. */
async function resultFrom(deps: Parts, issue: DueDraw, source: Parts['providers']['drawResults']['sources'][number]) {
  const { lottery, numero } = issue;
  const answer = await source.resultOf({ lottery, numero, day: dayOf(numero) });
  if (answer.ok && answer.value === null) return null;
  const judged = answer.ok ? judgeResult(lotteryOf(lottery)!, numero, answer.value ?? '') : answer;
  if (judged.ok) return judged.value;
  const because = judged.code;
  const about = { event: 'draw.source', source: source.name, lottery, numero, because };
  deps.log.warn({ ...about, detail: judged.detail }, 'a source of results was not understood');
  return null;
}

async function reportDifference(deps: Parts, issue: DueDraw, reports: readonly Report[]): Promise<void> {
  const { merchant, lottery, numero } = issue;
  const isNews = await recordEvent(deps.db, {
    merchant,
    kind: 'results',
    fact: `${merchant} ${lottery} ${numero}`,
    subject: `issue ${lottery} ${numero}`,
    after: { reports },
    at: deps.clock.now(),
  });
  if (isNews) await deskChanged(deps, merchant);
}
