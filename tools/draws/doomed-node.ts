/**
 * Node that voids an issue if requested, runs the draws once, and is killed at a statement; started by
 * `killed.test.ts`. It kills itself, hence at an exact point: before the statement is sent, after its answer, or after
 * its commit.
 */
import { openDb } from '#db';
import { millis } from '#kernel';
import { compose, createLog } from '#server/compose.ts';
import { readConfig } from '#server/ports/config.ts';
import { drawSteps } from '#server/draw-steps.ts';
import { createClockwork, settleDue, takeDraws, tick } from '#server/modules/play/draw/index.ts';
import { carryOnLotteries, notifyWinners, unbetIssues } from '#server/modules/play/lottery/index.ts';
import { voidIssue } from '#server/modules/play/lottery/void-issue.ts';
import { createGameWallet } from '#server/modules/money/game-wallet/index.ts';
import { dieAt } from '../doom.ts';

const { DATABASE_URL, SECRET_KEY, NOW, DIES_AT = '', DIES, VOIDS } = process.env;

const config = readConfig({ PORT: '0', NODE_ENV: 'test', SECRET_KEY, DATABASE_URL });
const db = await openDb({ databaseUrl: config.databaseUrl });
const now = millis(Number(NOW));
const origins = { site: 'http://127.0.0.1', arcade: 'http://127.0.0.1', console: 'http://127.0.0.1' };
const deps = await compose({
  config,
  db,
  clock: { now: () => now },
  databaseTime: () => Promise.resolve(now),
  log: createLog('error'),
  origins: () => origins,
});
const lease = await takeDraws(deps);
if (!lease) throw new Error('another node looks after the draws');
dieAt(DIES_AT, DIES);
if (VOIDS) await voidIssue({ deps, wallet: createGameWallet(deps) }, { merchant: 'pavilion', id: BigInt(VOIDS) });
await tick(createClockwork(deps), lease, now);
await settleDue(deps, lease, drawSteps(deps), unbetIssues);
await carryOnLotteries(deps);
await notifyWinners(deps);
process.exit(0);
