/** The socket of an open room page, and the room's state as the page knows it. */
import { randomUUID } from 'node:crypto';
import type { RoomSummary, RoomServerFrame } from '#contract';
import type { LiveAction } from '#games/kit/live/bets.ts';
import type { CoinAction } from './coin-table.ts';
import { sitDown } from './arcade.ts';
import { COIN_ROOM } from './room.ts';
import type { Site, SiteMember } from './site.ts';

type Parts = Readonly<Record<string, unknown>>;

export interface RoomPage {
  send(frame: unknown): void;
  /** The next frame of that kind, now or when it comes; rejects once the socket has closed without it. */
  next<T extends RoomServerFrame['t']>(kind: T): Promise<Extract<RoomServerFrame, { t: T }>>;
  /** The room's state by the frames so far, and the player's own part of it. */
  readonly room: Parts;
  readonly own: Parts;
  /** The same for any room. */
  of(room: string): { readonly room: Parts; readonly own: Parts };
  /** The lobby by the frames so far, by room. */
  readonly lobby: ReadonlyMap<string, RoomSummary>;
  /** Sends an action; the answer is a frame. */
  act(action: CoinAction | LiveAction, id?: string, room?: string): string;
  /** Stops or resumes reading the socket. */
  read(on: boolean): void;
  /** Resolves once the server has handled everything sent before. */
  acknowledged(): Promise<void>;
  readonly closed: Promise<number>;
  close(): void;
}

export async function openLine(site: Pick<Site, 'arcade'>): Promise<RoomPage> {
  const frames: RoomServerFrame[] = [];
  const waiting = new Set<() => void>();
  const rooms = new Map<string, { room: Parts; own: Parts }>();
  const lobby = new Map<string, RoomSummary>();
  const of = (room: string) => rooms.get(room) ?? { room: {}, own: {} };
  const show = (frame: RoomServerFrame) => {
    if (frame.t === 'lobby') {
      if (frame.whole) lobby.clear();
      for (const summary of frame.rooms) lobby.set(summary.room, summary);
    }
    if (frame.t !== 'room' && frame.t !== 'own') return;
    const before = of(frame.room);
    rooms.set(frame.room, { ...before, [frame.t]: { ...(frame.whole ? {} : before[frame.t]), ...frame.set } });
  };
  const { promise: closed, resolve: hungUp } = Promise.withResolvers<number>();
  const socket = await site.arcade.injectWS(
    '/ws',
    { socket: { remoteAddress: '10.255.0.2' } as never },
    {
      onInit(opening) {
        opening.on('close', hungUp);
        opening.on('message', (data: Buffer) => {
          const frame = JSON.parse(data.toString('utf8')) as RoomServerFrame;
          show(frame);
          frames.push(frame);
          for (const check of waiting) check();
        });
      },
    },
  );
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const next = (kind: RoomServerFrame['t']) =>
    new Promise<RoomServerFrame>((resolve, reject) => {
      void closed.then((code) => reject(new Error(`the line ended with ${code}, and no ${kind} came`)));
      const check = () => {
        const place = frames.findIndex((frame) => frame.t === kind);
        if (place < 0) return;
        waiting.delete(check);
        resolve(frames.splice(place, 1)[0]!);
      };
      waiting.add(check);
      check();
    });
  return {
    send,
    next: next as RoomPage['next'],
    get room() {
      return of(COIN_ROOM.room).room;
    },
    get own() {
      return of(COIN_ROOM.room).own;
    },
    of,
    lobby,
    act(action, id = randomUUID(), room = COIN_ROOM.room) {
      send({ op: 'act', room, id, round: of(room).room['roundId'], action });
      return id;
    },
    read: (on) => (on ? socket.resume() : socket.pause()),
    async acknowledged() {
      send({ op: 'ping' });
      await next('pong');
    },
    closed,
    close: () => socket.terminate(),
  };
}

/** The token of a play session in the hall of rooms; of a demo when no member is given. */
export async function roomToken(site: Site, member: SiteMember | null, category = 'LIVE'): Promise<string> {
  const { opened, session } = await sitDown(site, member, member ? 'launch' : 'trialLaunch');
  await site.deps.db.run('update play_session set category = $2 where id = $1', [session.playSessionId, category]);
  return opened.sessionToken;
}

/** A page that has entered the room and received its whole state. */
export async function openRoomPage(
  site: Pick<Site, 'arcade'>,
  token: string,
  room: string = COIN_ROOM.room,
): Promise<RoomPage> {
  const page = await openLine(site);
  page.send({ op: 'auth', token });
  await page.next('ready');
  page.send({ op: 'enter', room });
  await page.next('room');
  return page;
}
