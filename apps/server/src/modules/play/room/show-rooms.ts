/** Public calls on rooms: the list, and the proof of a round. */
import { createHash } from 'node:crypto';
import type { AnswerOf, Contract, GameCategory, Language, ParsedOf } from '#contract';
import { liveRoomByCode } from '#games/rooms.ts';
import { done, refuse, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, Handlers } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { chainsById, createLinks, type ChainRow, type Links } from '../../house/chain/index.ts';
import { clientSeedOf } from './engines.ts';
import { dropRoom, favouriteRooms, keepRoom } from './own-favourites.ts';
import { actionsOf, type RoomRow } from './queries.ts';
import { finishedRound, roomsOf, type FinishedRow } from './read-queries.ts';
import { createSummaryBoard } from './show-lobby-summaries.ts';
import { showOwn } from './show-own.ts';

type Calls = Contract['room'];
type Listed = AnswerOf<Calls['list']>[number];
type RoomTerms = NonNullable<Listed['terms']>;

export function roomRoutes(deps: Deps): Handlers<Calls> {
  const links = createLinks(deps.secrets);
  const summaries = createSummaryBoard(deps);
  return {
    list: ({ merchant, language }) => listRooms(deps, links, merchant, language),
    glances: async ({ merchant }) => done(await summaries(merchant)),
    favourites: (context) => favouriteRooms(deps, context),
    keep: (context, input) => keepRoom(deps, context, input),
    drop: (context, input) => dropRoom(deps, context, input),
    own: (context, input) => showOwn(deps, context, input),
    proof: ({ merchant }, input) => showProof(deps, links, merchant, input),
  };
}

async function listRooms(
  deps: Deps,
  links: Links,
  merchant: Merchant,
  language: Language,
): Promise<Answer<Calls['list']>> {
  const [rows, games] = await Promise.all([roomsOf(deps.db, merchant.code), gamesByNode(deps, merchant, language)]);
  const begun = rows.flatMap((row) => (row.no === null ? [] : [row.chain_id]));
  const chains = begun.length > 0 ? await chainsById(deps.db, begun) : [];
  const chainOf = new Map(chains.map((chain) => [chain.id, chain]));
  return done(
    rows.map((row) => ({
      room: row.code,
      engine: row.engine,
      nodeId: row.node_id,
      category: row.category as GameCategory,
      currency: row.currency,
      unit: unitsToWire(units(row.unit)),
      isOn: row.is_on,
      roundNo: Number(row.no ?? 0),
      commitment: row.no === null ? null : committed(links, chainOf.get(row.chain_id)!, row.link_no),
      name: games.get(row.node_id)?.nodeName ?? row.code,
      terms: termsOf(row),
      video: row.video,
    })),
  );
}

function committed(links: Links, chain: ChainRow, linkNo: number): NonNullable<Listed['commitment']> {
  return { terminatingHash: chain.terminating_hash, linkNo, serverSeedHash: hashOf(links.linkOf(chain, linkNo)) };
}

const hashOf = (link: string): string => createHash('sha256').update(link).digest('hex');

function termsOf({ engine, config }: RoomRow): RoomTerms | null {
  const read = liveRoomByCode(engine)?.readConfig(config);
  if (!read?.ok) return null;
  const { chip, seatMax, limits, bothSides, rules, bettingMs, closedMs, stepMs, resultMs } = read.value;
  return { chip, seatMax, limits, bothSides, rules: { ...(rules as object) }, bettingMs, closedMs, stepMs, resultMs };
}

async function showProof(
  { db }: Deps,
  links: Links,
  { code: merchant }: Merchant,
  { roundId }: ParsedOf<Calls['proof']>,
): Promise<Answer<Calls['proof']>> {
  const row = await finishedRound(db, merchant, roundId);
  if (!row || row.state === 'open' || !row.finished_at) return refuse('round.not.found');
  const [chain] = await chainsById(db, [row.chain_id]);
  const link = links.linkOf(chain!, row.link_no);
  return done({
    roundId,
    room: row.room,
    roundNo: Number(row.no),
    engine: row.engine,
    version: row.version,
    config: row.config,
    unit: unitsToWire(units(row.unit)),
    state: row.state,
    openedAt: row.opened_at.getTime(),
    finishedAt: row.finished_at.getTime(),
    outcome: row.outcome,
    chain: { terminatingHash: chain!.terminating_hash, linkNo: row.link_no },
    serverSeedHash: hashOf(link),
    serverSeed: row.revealed ? link : null,
    clientSeed: clientSeedOf(merchant, row.room),
    nonce: 0 as const,
    played: row.revealed ? await playedIn(db, row) : null,
  });
}

/** Seats are numbers: their players are not disclosed. */
async function playedIn(db: Deps['db'], row: FinishedRow) {
  const actions = await actionsOf(db, row.merchant, row.id);
  return {
    began: row.began,
    ticks: row.ticks.map(({ unheard, ...tick }) => ({ ...tick, ...(unheard && { unheard: [...unheard] }) })),
    actions: actions
      .filter(({ state, refusal }) => state !== 'reserved' && refusal === null)
      .map(({ number, seat, action, points, at }) => ({
        number: Number(number),
        seat,
        action,
        points: Number(points),
        at: at.getTime(),
      })),
  };
}
