/** Parts of a visit that live tables and other rooms share: the connection, the balance, and settlements. */
import { units, unitsToWire } from '#kernel';
import { noteServerTime, type HallSession } from '../hall/index.ts';
import { notifyLobby } from '../page/lobby.ts';
import { useNetPosition } from '../play/net-position.ts';
import { openLine, type Line, type LineNeeds } from './line.ts';
import { unitsOfPoints } from './money.ts';
import type { PlayedRound } from './rounds-panel.tsx';
import { openWire } from './wire.ts';

/** Opens the connection of this page. It reconnects at once when the browser is online or the page visible again. */
export function openVisitLine(
  { sessionToken }: HallSession,
  { onStatus, ...handlers }: Pick<LineNeeds, 'onStatus' | 'onFrame' | 'onTrip'>,
): Line {
  const line = openLine({
    ...handlers,
    token: sessionToken,
    connect: openWire,
    now: () => performance.now(),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    random: Math.random,
    onStatus(status) {
      onStatus(status);
      if (status === 'ended') notifyLobby({ from: 'arcade', type: 'ended' });
    },
    onTime: noteServerTime,
  });
  addEventListener('online', line.hurry);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && line.hurry());
  return line;
}

/** The site shows no balance of bonus money. */
export const notifyBalance = (session: HallSession | null, balance: number): void =>
  notifyLobby({ from: 'arcade', type: 'shown', balance: session?.isBonus ? null : balance });

interface RoomRound {
  readonly room: string;
  readonly round: number;
  /** Units per point, as text. */
  readonly unit: string;
}

const keyOf = ({ room, round }: RoomRound): string => `${room} ${round}`;
const amountOf = ({ unit }: RoomRound, points: number) => unitsOfPoints(points, units(BigInt(unit)));

/** Notes the points that were already staked when this page opened. */
export function noteEarlierStakes(round: RoomRound, points: number): void {
  useNetPosition.getState().noteStaked(keyOf(round), unitsToWire(amountOf(round, points)));
}

/** Counts a settlement in the session; answers its amounts. */
export function countSettled(
  round: RoomRound,
  points: Readonly<{ staked: number; back: number }>,
): Pick<PlayedRound, 'staked' | 'back'> {
  const [staked, back] = [amountOf(round, points.staked), amountOf(round, points.back)];
  useNetPosition.getState().settle({ of: keyOf(round), staked: unitsToWire(staked), won: unitsToWire(back) });
  return { staked, back };
}

const ROUNDS_KEPT = 100;

/** Newest first. */
export const withRound = (rounds: readonly PlayedRound[], played: PlayedRound): readonly PlayedRound[] =>
  [played, ...rounds].slice(0, ROUNDS_KEPT);
