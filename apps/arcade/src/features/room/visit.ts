/** Visit to a room other than a live table: connection, room state and balance. */
import type { RoomServerFrame } from '#contract';
import type { RoomRefusal } from '#games/kit-ui/room.ts';
import { create } from 'zustand';
import { openHall, type HallSession } from '../../shared/hall/index.ts';
import type { LineStatus } from '../../shared/room/kept-wire.ts';
import type { Line } from '../../shared/room/line.ts';
import type { PlayedRound } from '../../shared/room/rounds-panel.tsx';
import { countSettled, noteStood, openVisitLine, tellBalance, withRound } from '../../shared/room/visit.ts';
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
    onFrame: hear,
    onTrip: (trip) => useVisit.setState({ trip }),
  });
  line.enter(opened.game.code);
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
    if (sight.own === null && frame.whole) meet(seen);
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
function meet({ shared, own }: Sight): void {
  const { bets = [] } = own as { readonly bets?: readonly { readonly points: number }[] };
  if (!shared || !session || bets.length === 0) return;
  const points = bets.reduce((sum, bet) => sum + bet.points, 0);
  noteStood({ room: session.game.code, round: shared.round, unit: shared.unit }, points);
}

/** A payout counts in the session once the round is over. */
function see(seen: Sight): void {
  const [sight, settled] = takeSettled(seen);
  useVisit.setState({ sight });
  if (!settled || !sight.shared || !session) return;
  const { code, name } = session.game;
  const amounts = countSettled({ room: code, round: settled.round, unit: sight.shared.unit }, settled);
  const played = { id: sight.ids.get(settled.round) ?? null, table: name, ...amounts };
  useVisit.setState(({ rounds }) => ({ rounds: withRound(rounds, played) }));
}

function noteBalance(balance: number): void {
  useVisit.setState({ balance });
  tellBalance(session, balance);
}
