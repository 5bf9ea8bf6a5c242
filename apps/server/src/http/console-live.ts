/** GET /console/live?brand=…: server-sent events for changes at a brand. The console then reloads its data. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { DESK_CHANGED, FIGURES_CHANGED } from '../ports/desk.ts';
import { findAtWork, rightsAt } from '../modules/people/staff/index.ts';
import { isStillIn, seenIn } from '../ports/still-in.ts';
import { CONSOLE_COOKIE, isOwnPage } from './mount-console.ts';

const BEAT_MS = 15_000;
const LINES_MAX = 500;
/** Streams per operator: about as many tabs as one person uses. */
const OWN_MAX = 8;

/** Never cached: checked at each event. */
const EACH_TIME = 0;

/** `changed`: waiting items; `figures`: figures of the day. */
type News = 'changed' | 'figures';

interface Line {
  readonly brand: string;
  readonly operatorId: bigint;
  send(news: News): void;
  end(): void;
  /** Ends the stream for good: if the page reconnected, tabs over the limit would evict each other for ever. */
  leave(): void;
}

export async function mountConsoleLive(app: FastifyInstance, deps: Deps): Promise<void> {
  const lines = new Set<Line>();
  const subscribe = (channel: string, news: News) =>
    deps.state.subscribe(
      channel,
      (message) => {
        const { brand } = message as { brand: string };
        for (const line of lines) if (line.brand === brand) line.send(news);
      },
      // A console that reconnects reads everything again.
      () => lines.forEach((line) => line.end()),
    );
  const stops = await Promise.all([subscribe(DESK_CHANGED, 'changed'), subscribe(FIGURES_CHANGED, 'figures')]);
  app.addHook('preClose', async () => {
    lines.forEach((line) => line.end());
    await Promise.all(stops.map((stop) => stop()));
  });
  app.get<{ Querystring: { brand?: string } }>('/console/live', async (request, reply) => {
    const whoIsIn = async () => {
      const token = request.cookies[CONSOLE_COOKIE];
      const operator = token && isOwnPage(deps, request) ? await findAtWork(deps, token, request.ip, true) : null;
      if (!operator || operator.passwordGiven) return null;
      return Object.keys(rightsAt(operator.grants, request.query.brand ?? null)).length > 0 ? operator : null;
    };
    const operator = await whoIsIn();
    if (!operator || lines.size >= LINES_MAX) return reply.code(401).send({ errorCode: 'user.or.token.invalid' });
    const { raw } = reply;
    // A client that has hung up meanwhile fires no close event, and its stream would never be removed.
    if (raw.destroyed || request.raw.socket.destroyed) return reply.hijack();
    reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write('retry: 2000\nevent: changed\ndata: {}\n\n');
    const lastSeen = seenIn(deps.clock.now(), EACH_TIME);
    const isIn = () => isStillIn(lastSeen, deps.clock.now(), async () => (await whoIsIn()) !== null, EACH_TIME);
    // Operators who were dismissed, or signed out elsewhere, receive no more events.
    const sendIfIn = async (words: string) => {
      const mayReceive = await isIn().catch(() => false);
      if (raw.writableEnded) return;
      if (mayReceive) raw.write(words);
      else line.end();
    };
    const own = [...lines].filter(({ operatorId }) => operatorId === operator.operatorId);
    if (own.length >= OWN_MAX) own[0]?.leave();
    const line: Line = {
      brand: request.query.brand ?? '',
      operatorId: operator.operatorId,
      send: (news) => void sendIfIn(`event: ${news}\ndata: {}\n\n`),
      end: () => void raw.end(),
      leave() {
        lines.delete(line);
        raw.end('event: full\ndata: {}\n\n');
      },
    };
    lines.add(line);
    const beat = setInterval(() => void sendIfIn(': beat\n\n'), BEAT_MS);
    raw.on('close', () => {
      clearInterval(beat);
      lines.delete(line);
    });
    return reply;
  });
}
