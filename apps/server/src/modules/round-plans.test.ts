/** Queries of the latest of many rounds read these alone, also with a generic plan for any limit. */
import type { Db } from '#db';
import { GAME, growRounds, HOUSE, openRounds, OTHER_GAME } from '#testkit/grown-rounds.ts';
import { describeOnGrowingTables } from '#testkit/growing-tables.ts';
import { lastEnded } from './play/feed/queries.ts';
import { biggestWinsOf, winsOf } from './play/play/round-queries.ts';

const AT = new Date('2026-01-15');
const HANDS = { merchant: HOUSE, currency: 'USD', hands: [GAME], engines: [] };

async function callsOf(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  await db.run('set plan_cache_mode = force_generic_plan');
  return {
    'the latest wins': () => winsOf(db, HOUSE, 200),
    'the latest wins in a game': () => winsOf(db, HOUSE, 30, GAME),
    'the wins in a game that nobody plays': () => winsOf(db, HOUSE, 30, OTHER_GAME),
    'the biggest wins of a month': () => biggestWinsOf(db, HOUSE, AT, 200),
    'the feed': () => lastEnded(db, HANDS),
  };
}

describeOnGrowingTables('rounds', { prepare: openRounds, grow: growRounds, upTo: 20_000, callsOf });
