/** Contribution of booked lines to the sums of their days. */
import { GAME_TYPES, isTrial, REWARD_TYPES, type BookedLine } from '#ledger';
import { COUNTED } from './sums.ts';

const HOUR = 3_600_000;
/** Time after its end in which a day still takes late postings. */
export const GRACE_MS = 2 * HOUR;

export const LEVELS = ['all', 'category', 'vendor', 'game'] as const;
export type Level = (typeof LEVELS)[number];

export interface GameLine {
  readonly merchant: string;
  readonly level: Level;
  readonly day: string;
  readonly currency: string;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
}
export interface GameSum extends GameLine {
  readonly bets: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly rounds: number;
}
export interface Player extends GameLine {
  readonly member_id: number;
}
export interface DaySum {
  readonly merchant: string;
  readonly what: string;
  readonly day: string;
  readonly currency: string;
  readonly line: string;
  readonly times: number;
  readonly amount: bigint;
}

export const OPEN_ROUNDS = 'open-rounds';

const CATEGORIES = new Map(
  COUNTED.flatMap((category) => Object.values(GAME_TYPES[category]).map((code) => [code, category] as const)),
);
const REWARDS = new Map(Object.entries(REWARD_TYPES).map(([reward, code]) => [code as number, reward]));

/** Excludes play money and test accounts. */
export const counts = ({ kind, memberId }: BookedLine, testers: ReadonlySet<number>): boolean =>
  !isTrial(kind) && !testers.has(memberId);

/** Games of vendors alone: wins of free bets are no vendor's loss. */
function gameOf(line: BookedLine) {
  const { game, counterpart, txTypeId } = line;
  if (!game || !counterpart?.startsWith('vendor:')) return null;
  const category = CATEGORIES.get(txTypeId) ?? '';
  const isBack = game.kind === 'rollback';
  return {
    keys: { category, vendor: game.vendor, game: game.code },
    // A bet later rolled back still counts as a bet, as in members' statements.
    bets: game.kind === 'bet' ? line.lines : 0,
    staked: stakedIn(line),
    won: game.kind === 'win' ? line.received : isBack ? 0n - line.paid : 0n,
    rounds: line.roundsClosed,
  };
}

type Keys = Pick<GameLine, 'category' | 'vendor' | 'game'>;
const keysAt = (level: Level, { category, vendor, game }: Keys): Keys => ({
  category: level === 'category' || level === 'game' ? category : '',
  vendor: level === 'vendor' || level === 'game' ? vendor : '',
  game: level === 'game' ? game : '',
});

export const gameName = ({ merchant, level, day, currency, category, vendor, game }: GameLine): string =>
  JSON.stringify([merchant, level, day, currency, category, vendor, game]);

export function gameSums(lines: readonly BookedLine[]): { readonly sums: GameSum[]; readonly players: Player[] } {
  const sums = new Map<string, GameSum>();
  const players = new Map<string, Player>();
  for (const line of lines) {
    const played = gameOf(line);
    if (!played) continue;
    for (const level of LEVELS) {
      const { merchant, day, currency } = line;
      const place = { merchant, level, day, currency, ...keysAt(level, played.keys) };
      const name = gameName(place);
      const { bets = 0, staked = 0n, won = 0n, rounds = 0 } = sums.get(name) ?? {};
      sums.set(name, {
        ...place,
        bets: bets + played.bets,
        staked: staked + played.staked,
        won: won + played.won,
        rounds: rounds + played.rounds,
      });
      if (line.game?.kind === 'bet')
        players.set(`${name}${line.memberId}`, { ...place, member_id: Number(line.memberId) });
    }
  }
  return { sums: [...sums.values()], players: [...players.values()] };
}

type Part = Pick<DaySum, 'what' | 'line' | 'times' | 'amount'>;

/** Stakes; negative for rollbacks and stake returns. */
function stakedIn({ game, paid, received }: BookedLine): bigint {
  if (game?.kind === 'bet') return paid;
  return game?.kind === 'rollback' || game?.kind === 'return' ? 0n - received : 0n;
}

/** Sums of a line: its own account, and those of its kind of movement. */
function partsOf(line: BookedLine): Part[] {
  const { kind, game, lines: times, paid, received, settled } = line;
  const staked = isOfVendor(line) || game?.kind === 'bet' ? stakedIn(line) : 0n;
  const parts: Part[] = [{ what: 'liability', line: kind, times, amount: received - paid }];
  if (game) parts.push({ what: 'liability', line: OPEN_ROUNDS, times: 0, amount: staked - settled });
  const meant = meaningOf(line);
  if (meant) parts.push({ times, ...meant });
  return parts.filter(({ times: some, amount }) => some !== 0 || amount !== 0n);
}

function meaningOf(line: BookedLine): Omit<Part, 'times'> | null {
  const { kind, movement, game, counterpart, paid, received } = line;
  const channel = counterpart?.replace(/^world:/, '') ?? '';
  const reward = REWARDS.get(line.txTypeId) ?? String(line.txTypeId);
  switch (movement) {
    case 'deposit-received':
      return { what: 'deposit', line: channel, amount: received };
    case 'deposit-reversed':
      return { what: 'deposit-reversed', line: channel, amount: paid };
    case 'withdrawal-captured':
      return { what: 'withdrawal', line: channel, amount: paid };
    case 'withdrawal-returned':
      return { what: 'withdrawal-returned', line: channel, amount: received };
    case 'reward-paid':
      return { what: kind === 'bonus' ? 'bonus-given' : 'bonus-cash', line: reward, amount: received };
    case 'bonus-cleared':
      return kind === 'bonus' ? { what: 'bonus-cleared', line: reward, amount: paid } : null;
    case 'bonus-forfeited':
      return { what: 'bonus-forfeited', line: reward, amount: paid };
    default:
      return game && counterpart === 'promotion'
        ? { what: 'bonus-free-bets', line: 'freeBet', amount: received - paid }
        : null;
  }
}

const isOfVendor = ({ counterpart }: BookedLine): boolean => counterpart?.startsWith('vendor:') ?? false;

export function daySums(lines: readonly BookedLine[]): DaySum[] {
  const sums = new Map<string, DaySum>();
  for (const line of lines) {
    const { merchant, day, currency } = line;
    for (const part of partsOf(line)) {
      const name = JSON.stringify([merchant, part.what, day, currency, part.line]);
      const before = sums.get(name);
      sums.set(name, {
        merchant,
        day,
        currency,
        ...part,
        times: (before?.times ?? 0) + part.times,
        amount: (before?.amount ?? 0n) + part.amount,
      });
    }
  }
  return [...sums.values()];
}
