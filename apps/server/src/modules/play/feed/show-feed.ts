/** Feed of originals: latest rounds of a brand, won and lost, with masked names. */
import type { AnswerOf, Contract } from '#contract';
import { hands } from '#games/hands.ts';
import { liveRoomByCode, rooms } from '#games/rooms.ts';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { createKept } from '../../../ports/kept.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { maskName } from '../../people/person/index.ts';
import { lastEnded, type EndedRow } from './queries.ts';

type Feed = Contract['arcade']['feed'];
type Line = AnswerOf<Feed>['newest'][number];

const KEPT_MS = 3_000;
const SHOWN = 30;

const kinds = {
  hands: hands.map(({ meta }) => meta.code),
  engines: rooms.flatMap(({ meta }) => (liveRoomByCode(meta.code) ? [] : [meta.code])),
};

/** Answers are cached for seconds by brand and language, on each node. */
export function createFeed(deps: Pick<Deps, 'db' | 'clock'>): (context: CallContext<Feed>) => Promise<Answer<Feed>> {
  const kept = createKept(deps, KEPT_MS);
  return async ({ merchant, language }) => {
    const answer = await kept.get(`${merchant.code}:${language}`, async () => {
      const [rows, games] = await Promise.all([rowsOf(deps, merchant), gamesByNode(deps, merchant, language)]);
      const lines = rows.flatMap((row) => present(row, games.get(row.node_id)?.nodeName));
      return {
        currency: merchant.config.currency,
        currencySymbol: merchant.config.currencySymbol,
        newest: lines.slice(0, SHOWN),
        // Ranked by stake instead of win, so that losses appear as often as they occur.
        highest: lines.toSorted((a, b) => b.stake - a.stake || b.at - a.at).slice(0, SHOWN),
      };
    });
    return done(answer);
  };
}

const rowsOf = ({ db }: Pick<Deps, 'db'>, { code, config }: Merchant): Promise<EndedRow[]> =>
  lastEnded(db, { merchant: code, currency: config.currency, ...kinds });

function present(row: EndedRow, game: string | undefined): Line[] {
  if (game === undefined) return [];
  return [
    {
      roundId: row.round,
      isShared: row.is_shared,
      game,
      customerName: maskName(row.name),
      stake: unitsToWire(units(row.stake)),
      back: unitsToWire(units(row.back)),
      times: Number((row.back * 100n) / row.stake) / 100,
      at: row.at.getTime(),
    },
  ];
}
