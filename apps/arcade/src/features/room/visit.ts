/** Visit to a room other than a live table: connection, room state and balance. */
import type { RoomServerFrame } from '#contract';
import type { RoomRefusal } from '#games/kit-ui/room.ts';
import { create } from 'zustand';
import { openHall, type HallSession } from '../../shared/hall/index.ts';
import type { LineStatus } from '../../shared/room/kept-wire.ts';
import type { Line } from '../../shared/room/line.ts';
import type { PlayedRound } from '../../shared/room/rounds-panel.tsx';
import { countSettled, noteEarlierStakes, openVisitLine, notifyBalance, withRound } from '../../shared/room/visit.ts';
import { emptySnapshot, withOwnFrame, withRoomFrame, takeSettled, type Snapshot } from './snapshot.ts';

interface PendingAction {
  readonly id: string;
  readonly action: object;
}

interface Visit {
  readonly status: LineStatus;
  readonly snapshot: Snapshot;
  readonly balance: number;
  /** Round-trip time of the last ping, in milliseconds. */
  readonly trip: number | null;
  /** Actions sent and not answered yet. */
  readonly pending: readonly PendingAction[];
  readonly refused: RoomRefusal | null;
  /** The newest first. */
  readonly rounds: readonly PlayedRound[];
}

export const useVisit = create<Visit>(() => ({
  status: 'connecting',
  snapshot: emptySnapshot,
  balance: 0,
  trip: null,
  pending: [],
  refused: null,
  rounds: [],
}));

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
  line = openVisitLine(opened, {
    onStatus: (status) => useVisit.setState({ status }),
    onFrame,
    onTrip: (trip) => useVisit.setState({ trip }),
  });
  line.enter(opened.game.code);
}

/** Sends an action in the current round. */
export function act(action: object): void {
  const { snapshot, pending } = useVisit.getState();
  if (!line || !session || !snapshot.shared) return;
  const id = line.act(session.game.code, snapshot.shared.roundId, { ...action });
  useVisit.setState({ pending: [...pending, { id, action }], refused: null });
}

function onFrame(frame: RoomServerFrame): void {
  const { snapshot } = useVisit.getState();
  if (frame.t === 'balance') noteBalance(frame.balance);
  else if (frame.t === 'room') {
    const seen = withRoomFrame(snapshot, frame);
    if (seen) see(seen);
    else line?.enter(frame.room);
  } else if (frame.t === 'own') {
    const seen = withOwnFrame(snapshot, frame);
    if (snapshot.own === null && frame.whole) meet(seen);
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
  useVisit.setState(({ pending }) => ({ pending: pending.filter((each) => each.id !== id) }));

/** Notes the stakes that were already placed when this page opened. */
function meet({ shared, own }: Snapshot): void {
  const { bets = [] } = own as { readonly bets?: readonly { readonly points: number }[] };
  if (!shared || !session || bets.length === 0) return;
  const points = bets.reduce((sum, bet) => sum + bet.points, 0);
  noteEarlierStakes({ room: session.game.code, round: shared.round, unit: shared.unit }, points);
}

/** A payout counts in the session once the round is over. */
function see(seen: Snapshot): void {
  const [snapshot, settled] = takeSettled(seen);
  useVisit.setState({ snapshot });
  if (!settled || !snapshot.shared || !session) return;
  const { code, name } = session.game;
  const amounts = countSettled({ room: code, round: settled.round, unit: snapshot.shared.unit }, settled);
  const played = { id: snapshot.ids.get(settled.round) ?? null, table: name, ...amounts };
  useVisit.setState(({ rounds }) => ({ rounds: withRound(rounds, played) }));
}

function noteBalance(balance: number): void {
  useVisit.setState({ balance });
  notifyBalance(session, balance);
}
