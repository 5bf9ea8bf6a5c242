/** Visit to a room other than a live table: connection, room state and balance. */
import type { RoomServerFrame } from '#contract';
import type { RoomRefusal } from '#games/kit-ui/room.ts';
import { units, unitsToWire } from '#kernel';
import { create } from 'zustand';
import { noteServerTime, openHall, type HallSession } from '../../shared/hall/index.ts';
import type { LineStatus } from '../../shared/room/kept-wire.ts';
import { openLine, type Line } from '../../shared/room/line.ts';
import { unitsOfPoints } from '../../shared/room/money.ts';
import type { PlayedRound } from '../../shared/room/rounds-panel.tsx';
import { openWire } from '../../shared/room/wire.ts';
import { tellLobby } from '../../shared/page/lobby.ts';
import { useNetPosition } from '../../shared/play/net-position.ts';
import { nothingSeen, seenOwn, seenRoom, takeSettled, type Sight } from './sight.ts';

interface Said {
  readonly id: string;
  readonly action: object;
}

interface Visit {
  readonly status: LineStatus;
  readonly sight: Sight;
  readonly balance: number;
  /** Round-trip time of the last ping, in milliseconds. */
  readonly trip: number | null;
  /** Actions sent and not answered yet. */
  readonly said: readonly Said[];
  readonly refused: RoomRefusal | null;
  /** The newest first. */
  readonly rounds: readonly PlayedRound[];
}

export const useVisit = create<Visit>(() => ({
  status: 'connecting',
  sight: nothingSeen,
  balance: 0,
  trip: null,
  said: [],
  refused: null,
  rounds: [],
}));

const ROUNDS_KEPT = 100;

let line: Line | null = null;
let session: HallSession | null = null;
let refusals = 0;

/** Redeems the ticket and opens the connection. Runs outside of components, which may be rendered twice. */
export async function openVisit() {
  const answer = await openHall();
  if (answer.ok) begin(answer.value);
  return answer;
}

function begin(opened: HallSession): void {
  session = opened;
  useVisit.setState({ balance: opened.balance });
  line = openLine({
    token: opened.sessionToken,
    connect: openWire,
    now: () => performance.now(),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    random: Math.random,
    onStatus(status) {
      useVisit.setState({ status });
      if (status === 'ended') tellLobby({ from: 'arcade', type: 'ended' });
    },
    onFrame: hear,
    onTime: noteServerTime,
    onTrip: (trip) => useVisit.setState({ trip }),
  });
  line.enter(opened.game.code);
  const hurry = () => line?.hurry();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry());
}

/** Sends an action in the current round. */
export function act(action: object): void {
  const { sight, said } = useVisit.getState();
  if (!line || !session || !sight.shared) return;
  const id = line.act(session.game.code, sight.shared.roundId, { ...action });
  useVisit.setState({ said: [...said, { id, action }], refused: null });
}

function hear(frame: RoomServerFrame): void {
  const { sight } = useVisit.getState();
  if (frame.t === 'balance') noteBalance(frame.balance);
  else if (frame.t === 'room') {
    const seen = seenRoom(sight, frame);
    if (seen) see(seen);
    else line?.enter(frame.room);
  } else if (frame.t === 'own') {
    const seen = seenOwn(sight, frame);
    if (sight.own === null && frame.whole) noteStood(seen);
    see(seen);
  } else if (frame.t === 'done') {
    answered(frame.id);
    if (frame.balance !== null) noteBalance(frame.balance);
  } else if (frame.t === 'refused') {
    answered(frame.id);
    refusals += 1;
    useVisit.setState({ refused: { code: frame.code, params: frame.params ?? {}, no: refusals } });
  }
}

const answered = (id: string | null): void =>
  useVisit.setState(({ said }) => ({ said: said.filter((each) => each.id !== id) }));

/** Notes the stakes that were already placed when this page opened. */
function noteStood({ shared, own }: Sight): void {
  const { bets = [] } = own as { readonly bets?: readonly { readonly points: number }[] };
  if (!shared || !session || bets.length === 0) return;
  const points = bets.reduce((sum, bet) => sum + bet.points, 0);
  const staked = unitsToWire(unitsOfPoints(points, units(BigInt(shared.unit))));
  useNetPosition.getState().stood(`${session.game.code} ${shared.round}`, staked);
}

/** A payout counts in the session once the round is over. */
function see(seen: Sight): void {
  const [sight, settled] = takeSettled(seen);
  useVisit.setState({ sight });
  if (!settled || !sight.shared || !session) return;
  const unit = units(BigInt(sight.shared.unit));
  const [staked, back] = [unitsOfPoints(settled.staked, unit), unitsOfPoints(settled.back, unit)];
  const came = { staked: unitsToWire(staked), won: unitsToWire(back) };
  useNetPosition.getState().settle({ of: `${session.game.code} ${settled.round}`, ...came });
  const played = { id: sight.ids.get(settled.round) ?? null, table: session.game.name, staked, back };
  useVisit.setState(({ rounds }) => ({ rounds: [played, ...rounds].slice(0, ROUNDS_KEPT) }));
}

function noteBalance(balance: number): void {
  useVisit.setState({ balance });
  tellLobby({ from: 'arcade', type: 'shown', balance: session?.isBonus ? null : balance });
}
