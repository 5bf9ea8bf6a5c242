/** Console tables of a brand's vendors, their games and free bets. */
import { gameCategory, type DeskRow } from '#contract';
import { toMillis } from '#db';
import { dayName, unitsToText, units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AskedRows, DeskAlarm, DeskTable } from '../../../ports/desk.ts';
import { keyIn, wholePage } from '../../../ports/record-page.ts';
import { HOUSE_VENDOR } from '../../house/catalogue/index.ts';
import { lateBets, openDays } from '../../money/game-wallet/index.ts';
import { gameCounts, gamesAt, lastCalls, rewardsAt, type RewardAt } from './desk-queries.ts';
import { STANDINGS, type GameStanding } from './save-game.ts';
import { keyRows, vendorRows, type GameRow, type KeyRow, type VendorRow } from './queries.ts';

type Calls = Awaited<ReturnType<typeof lastCalls>>[number];

/** Number of rounds named in an alarm; the table has the rest. */
const ALARM_NAMES = 20;
/** Categories of the vendor's open lanes. */

const openOf = (lanes: readonly VendorRow[]): string[] =>
  lanes.filter(({ maintenance }) => !maintenance).map(({ category }) => category);

function stateOf(lanes: readonly VendorRow[]): string {
  const open = openOf(lanes).length;
  return open === lanes.length ? 'open' : open === 0 ? 'maintained' : 'partly';
}

/** Acts available on a vendor. The house has no key, and no game list to import. */
function actsOn(lanes: readonly VendorRow[], key: KeyRow | undefined): string[] {
  const [code, open] = [lanes[0]!.code, openOf(lanes)];
  const ways = [...(open.length < lanes.length ? ['open'] : []), ...(open.length > 0 ? ['close'] : [])];
  const common = ['set', ...ways];
  if (code === HOUSE_VENDOR) return common;
  const ofKey = key ? [...(key.active ? ['retire'] : []), ...(key.api_url === null ? [] : ['look', 'import'])] : [];
  return [...common, 'key', ...ofKey];
}

const keyState = (key: KeyRow | undefined): string | null => (key ? (key.active ? 'active' : 'retired') : null);

interface Known {
  readonly games: number;
  readonly key: KeyRow | undefined;
  readonly calls: Calls | undefined;
  readonly today: string;
}

function vendorLine(lanes: readonly VendorRow[], { games, key, calls, today }: Known): DeskRow {
  const vendor = lanes[0]!;
  const stakeMax = key?.stake_units_max ?? null;
  return {
    ref: vendor.code,
    acts: actsOn(lanes, key),
    cells: {
      vendor: vendor.code,
      name: vendor.display_name,
      category: lanes.map(({ category }) => category).join(' '),
      state: stateOf(lanes),
      openIn: openOf(lanes).join(' '),
      games,
      hot: vendor.hot,
      position: vendor.position,
      key: keyState(key),
      lastCall: calls?.last_at.getTime() ?? null,
      errors: calls?.day_name === today ? Number(calls.errors) : 0,
      error: calls?.error ?? null,
      errorAt: calls?.error_at?.getTime() ?? null,
      stakeMax: stakeMax === null ? null : unitsToText(units(stakeMax)),
      openDays: key ? openDays(key.category, key.open_days) : null,
      launchUrl: key?.launch_url ?? null,
      apiUrl: key?.api_url ?? null,
      operatorId: key?.operator_id?.toString() ?? null,
      frames: key?.frame_origins.join(' ') ?? null,
    },
  };
}

const lastFirst = <T>(values: readonly T[], keyOf: (value: T) => string) => new Map(values.map((v) => [keyOf(v), v]));

/** Some dozens, in lobby order, on one page; one row for several lanes. */
async function vendors({ db, clock }: Deps, merchant: string): Promise<DeskRow[]> {
  const [rows, keys, games, calls] = await Promise.all([
    vendorRows(db, merchant),
    keyRows(db, merchant),
    gameCounts(db, merchant),
    lastCalls(db, merchant),
  ]);
  const [keyOf, callsOf] = [lastFirst(keys, (key) => key.vendor), lastFirst(calls, (call) => call.vendor)];
  const today = dayName(clock.now());
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, lanes]) =>
    vendorLine(lanes, { games: games.get(code) ?? 0, key: keyOf.get(code), calls: callsOf.get(code), today }),
  );
}

const vendorTable: DeskTable = {
  table: 'vendors',
  kind: 'vendor',
  columns: [
    { key: 'vendor', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'category', kind: 'states' },
    { key: 'state', kind: 'state' },
    { key: 'openIn', kind: 'states' },
    { key: 'games', kind: 'count' },
    { key: 'hot', kind: 'yes' },
    { key: 'position', kind: 'count' },
    { key: 'key', kind: 'state' },
    { key: 'lastCall', kind: 'time' },
    { key: 'errors', kind: 'count' },
    { key: 'error', kind: 'text' },
    { key: 'errorAt', kind: 'time' },
    { key: 'stakeMax', kind: 'amount' },
    { key: 'openDays', kind: 'count' },
    { key: 'launchUrl', kind: 'text' },
    { key: 'apiUrl', kind: 'text' },
    { key: 'operatorId', kind: 'text' },
    { key: 'frames', kind: 'text' },
  ],
  filters: [],
  page: async (deps, brand, { cursor }) => wholePage(await vendors(deps, brand), cursor),
};

const WORDS = Object.entries(STANDINGS) as [GameStanding, GameRow['status']][];
const wordOf = (status: GameRow['status']): GameStanding => WORDS.find(([, known]) => known === status)![0];
const VERBS: Readonly<Record<GameStanding, string>> = { open: 'open', closed: 'close', hidden: 'hide' };

function gameLine(row: GameRow): DeskRow {
  const state = wordOf(row.status);
  return {
    ref: String(row.node_id),
    acts: ['set', ...WORDS.flatMap(([word]) => (word === state ? [] : [VERBS[word]]))],
    cells: {
      game: row.names['EN'] ?? row.game_code,
      vendor: row.vendor,
      code: row.game_code,
      class: row.classify === '' ? null : row.classify,
      category: row.category,
      state,
      hot: row.hot,
      isNew: row.is_new,
      position: row.position,
      rtp: row.rtp,
      number: row.node_id,
    },
  };
}

const text = (filters: AskedRows['filters'], name: string): string | undefined => filters[name]?.trim() || undefined;

const gameTable: DeskTable = {
  table: 'games',
  kind: 'game',
  columns: [
    { key: 'game', kind: 'text' },
    { key: 'vendor', kind: 'text' },
    { key: 'code', kind: 'text' },
    { key: 'class', kind: 'state' },
    { key: 'category', kind: 'state' },
    { key: 'state', kind: 'state' },
    { key: 'hot', kind: 'yes' },
    { key: 'isNew', kind: 'yes' },
    { key: 'position', kind: 'count' },
    { key: 'rtp', kind: 'text' },
    { key: 'number', kind: 'text' },
  ],
  filters: [
    { key: 'game', kind: 'text' },
    { key: 'vendor', kind: 'text' },
    { key: 'category', kind: 'choice', choices: [...gameCategory.options] },
    { key: 'state', kind: 'choice', choices: WORDS.map(([word]) => word) },
  ],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const asked = {
      merchant,
      vendor: text(filters, 'vendor')?.toUpperCase(),
      category: filters['category'],
      status: STANDINGS[filters['state'] as GameStanding],
      find: text(filters, 'game'),
      after: cursor === undefined ? 0 : Number(keyIn(cursor, /^\d{1,9}$/)),
    };
    const rows = await gamesAt(db, asked, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    return { list: shown.map(gameLine), next: rows.length > pageSize ? String(shown.at(-1)!.node_id) : null };
  },
};

const rewardRef = ({ vendor, reward_id: reward }: RewardAt): string => `${vendor}/${reward}`;

const rewardLine = (row: RewardAt, now: number): DeskRow => {
  const isOver = row.expires_at !== null && row.expires_at.getTime() <= now;
  return {
    ref: rewardRef(row),
    acts: isOver ? [] : ['end'],
    cells: {
      reward: row.reward_id,
      vendor: row.vendor,
      state: isOver ? 'lapsed' : 'open',
      paysTo: row.pays_to,
      account: row.account,
      bets: row.bets,
      until: row.expires_at?.getTime() ?? null,
    },
  };
};

function behind(cursor: string | undefined): readonly [string, string] {
  if (cursor === undefined) return ['', ''];
  const cut = keyIn(cursor, /\//).indexOf('/');
  return [cursor.slice(0, cut), cursor.slice(cut + 1)];
}

const rewardTable: DeskTable = {
  table: 'freeBets',
  kind: 'free-bets',
  columns: [
    { key: 'reward', kind: 'text' },
    { key: 'vendor', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'paysTo', kind: 'state' },
    { key: 'account', kind: 'account' },
    { key: 'bets', kind: 'count' },
    { key: 'until', kind: 'time' },
  ],
  filters: [{ key: 'vendor', kind: 'text' }],
  async page({ db, clock }, merchant, { filters, cursor, pageSize }) {
    const asked = { merchant, vendor: text(filters, 'vendor')?.toUpperCase() ?? null, after: behind(cursor) };
    const rows = await rewardsAt(db, asked, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const list = shown.map((row) => rewardLine(row, clock.now()));
    return { list, next: rows.length > pageSize ? rewardRef(shown.at(-1)!) : null };
  },
};

const lateRoundTable: DeskTable = {
  table: 'lateRounds',
  kind: null,
  columns: [
    { key: 'round', kind: 'text' },
    { key: 'vendor', kind: 'text' },
    { key: 'game', kind: 'text' },
    { key: 'account', kind: 'account' },
    { key: 'since', kind: 'time' },
    { key: 'tried', kind: 'time' },
  ],
  filters: [],
  async page({ db }, merchant, { cursor, pageSize }) {
    const after = cursor === undefined ? 0n : BigInt(keyIn(cursor, /^\d{1,18}$/));
    const rows = await lateBets(db, { merchant, after, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const list = shown.map(({ postingId, roundId, vendor, gameCode, account, betAt, failedAt }) => ({
      ref: String(postingId),
      acts: [],
      cells: { round: roundId, vendor, game: gameCode, account, since: betAt.getTime(), tried: failedAt.getTime() },
    }));
    return { list, next: rows.length > pageSize ? list.at(-1)!.ref : null };
  },
};

/** Rounds beyond their term that could not be closed. */
export async function lateRoundAlarms({ db }: Deps, merchant: string): Promise<DeskAlarm[]> {
  const [first, ...others] = await lateBets(db, { merchant, after: 0n, limit: ALARM_NAMES });
  if (!first) return [];
  const rounds = [first, ...others].map(({ vendor, roundId }) => `${vendor} ${roundId}`).join(', ');
  return [{ kind: 'roundLate', since: toMillis(first.betAt), said: rounds }];
}

export const vendorTables: readonly DeskTable[] = [vendorTable, gameTable, rewardTable, lateRoundTable];
