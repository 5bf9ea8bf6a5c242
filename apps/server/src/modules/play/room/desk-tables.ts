/** Console tables of rooms: state, rounds, and actions. */
import { roomByCode } from '#games/rooms.ts';
import { units, unitsToText } from '#kernel';
import type { DeskTable } from '../../../ports/desk.ts';
import { keyIn, readCursor, recordPage } from '../../../ports/record-page.ts';
import {
  actionsOfMember,
  actionsOfRound,
  roomsOnDesk,
  roundsOnDesk,
  type ActionOnDesk,
  type RoomOnDesk,
  type RoundOnDesk,
} from './desk-queries.ts';
import { amountOf, mainLimits, settingsOf } from './read-settings.ts';

const money = (value: bigint): string => unitsToText(units(value));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMBER = /^\d{1,18}$/;
const LAST = 9_000_000_000_000_000_000n;

function roomCells(row: RoomOnDesk, now: number) {
  const settings = settingsOf(row);
  const main = mainLimits(row);
  const isHosted = row.until !== null && row.until.getTime() > now;
  return {
    name: row.name,
    game: row.engine,
    isOn: row.is_on,
    host: isHosted ? row.holder : null,
    round: row.no === null ? null : String(row.no),
    crowd: row.crowd ?? 0,
    staked: money(row.staked ?? 0n),
    currency: row.currency,
    lastAt: row.last_at?.getTime() ?? null,
    least: main ? amountOf(main.min, row.unit) : null,
    most: main ? amountOf(main.max, row.unit) : null,
    bettingMs: settings?.bettingMs ?? null,
    video: row.video,
  };
}

const ROOM = /^[A-Z][A-Z0-9_]{0,39}$/;

export const roomsTable: DeskTable = {
  table: 'rooms',
  kind: 'room',
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'game', kind: 'text' },
    { key: 'isOn', kind: 'yes' },
    { key: 'host', kind: 'text' },
    { key: 'round', kind: 'text' },
    { key: 'crowd', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'lastAt', kind: 'time' },
    { key: 'least', kind: 'text' },
    { key: 'most', kind: 'text' },
    { key: 'bettingMs', kind: 'count' },
    { key: 'video', kind: 'text' },
  ],
  filters: [],
  async page({ db, clock }, merchant, { cursor, pageSize }) {
    const rows = await roomsOnDesk(db, merchant, cursor === undefined ? '' : keyIn(cursor, ROOM), pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const now = clock.now();
    const list = shown.map((row) => ({
      ref: row.code,
      acts: ['set', row.is_on ? 'close' : 'open'],
      cells: roomCells(row, now),
    }));
    return { list, next: rows.length > pageSize ? (shown.at(-1)?.code ?? null) : null };
  },
};

const ROUND_STATES = { open: 'running', settling: 'settling', settled: 'settled', void: 'void' } as const;

function markOf({ engine, outcome }: RoundOnDesk): string | null {
  return outcome === null ? null : (roomByCode(engine)?.mark(outcome) ?? null);
}

export const roundsTable: DeskTable = {
  table: 'roomRounds',
  kind: 'room-round',
  columns: [
    { key: 'round', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'openedAt', kind: 'time' },
    { key: 'finishedAt', kind: 'time' },
    { key: 'crowd', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'paidBack', kind: 'amount' },
    { key: 'result', kind: 'text' },
  ],
  filters: [{ key: 'room', kind: 'text' }],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const room = filters['room']?.trim().toUpperCase() || 'BACCARAT_A';
    const before = cursor === undefined ? LAST : BigInt(keyIn(cursor, NUMBER));
    const rows = await roundsOnDesk(db, { merchant, room }, before, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const list = shown.map((row) => ({
      ref: row.id,
      acts: row.state === 'open' ? ['void'] : [],
      cells: {
        round: `${row.room} · ${row.no}`,
        state: ROUND_STATES[row.state],
        openedAt: row.opened_at.getTime(),
        finishedAt: row.finished_at?.getTime() ?? null,
        crowd: row.crowd,
        staked: money(row.staked),
        paidBack: money(row.back),
        result: markOf(row),
      },
    }));
    return { list, next: rows.length > pageSize ? String(shown.at(-1)!.no) : null };
  },
};

const ACTION_STATES = {
  reserved: 'pending',
  taken: 'taken',
  refused: 'refused',
  undoing: 'returning',
  undone: 'returned',
} as const;

interface StoredAction {
  readonly type?: string;
  /** Stakes by spot, at live tables. */
  readonly spots?: Readonly<Record<string, number>>;
  /** Games with numbered bets: the bet, and its multiple in hundredths. */
  readonly bet?: number;
  readonly points?: number;
  readonly target?: number;
}

/** The bet in words, in the room's points. */
function words({ action }: ActionOnDesk): string {
  const { type = '', spots = {}, bet, points, target } = action as StoredAction;
  const where = Object.entries(spots).map(([spot, on]) => `${spot} ${on / 100}`);
  const numbers = [bet, points && points / 100, target && target / 100].filter((number) => number !== undefined);
  return [type, ...where, ...numbers].join(' ');
}

const actionLine = (row: ActionOnDesk) => ({
  ref: `${row.room}/${row.number}`,
  cells: {
    time: row.at.getTime(),
    round: `${row.room} · ${row.no}`,
    id: row.round_id,
    account: row.account,
    what: words(row),
    staked: money(row.stake),
    currency: row.currency,
    wallet: row.wallet,
    state: ACTION_STATES[row.state],
    paidBack: row.back === null ? null : money(row.back),
  },
});

/** `paidBack` is the payout of the player's whole part of the round. */
const ACTION_COLUMNS: DeskTable['columns'] = [
  { key: 'time', kind: 'time' },
  { key: 'round', kind: 'text' },
  { key: 'account', kind: 'text' },
  { key: 'what', kind: 'text' },
  { key: 'staked', kind: 'amount' },
  { key: 'currency', kind: 'text' },
  { key: 'wallet', kind: 'text' },
  { key: 'state', kind: 'state' },
  { key: 'paidBack', kind: 'amount' },
  { key: 'id', kind: 'text' },
];

export const roundActionsTable: DeskTable = {
  table: 'roomActions',
  kind: null,
  columns: ACTION_COLUMNS,
  filters: [{ key: 'id', kind: 'text' }],
  async page({ db }, merchant, { filters, cursor, pageSize }) {
    const round = filters['id']?.trim().toLowerCase();
    if (round === undefined || !UUID.test(round)) return { list: [], next: null };
    const after = cursor === undefined ? 0n : BigInt(keyIn(cursor, NUMBER));
    const rows = await actionsOfRound(db, merchant, round, after, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    return { list: shown.map(actionLine), next: rows.length > pageSize ? String(shown.at(-1)!.number) : null };
  },
};

export const roomBetsTable: DeskTable = {
  table: 'roomBets',
  kind: null,
  ofMember: ({ memberId }) => ({ number: String(memberId) }),
  onRecordOnly: true,
  columns: ACTION_COLUMNS,
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db }, merchant, { filters: { number }, cursor, pageSize }) {
    if (number === undefined || !/^\d{1,15}$/.test(number)) return { list: [], next: null };
    const rows = await actionsOfMember(db, merchant, BigInt(number), readCursor(cursor, NUMBER), pageSize + 1);
    const { shown, next } = recordPage(rows, pageSize, ({ at, number: name }) => ({ at, name: String(name) }));
    return { list: shown.map(actionLine), next };
  },
};
