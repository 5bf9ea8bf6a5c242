/** GET /console/live?brand=…: tells an open console that something of its brand has changed. What, it then asks itself. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { DESK_CHANGED, FIGURES_CHANGED } from '../desk.ts';
import { findAtWork, rightsAt } from '../modules/staff/index.ts';
import { isStillIn, seenIn } from '../realtime/still-in.ts';
import { CONSOLE_COOKIE, isOwnPage } from './mount-console.ts';

const BEAT_MS = 15_000;
const LINES_MAX = 500;
/** As many tabs as one person looks at. */
const OWN_MAX = 8;

/** It is asked each time that something is told. */
const EACH_TIME = 0;

/** Something on the desk has, or the figures of the day have. */
type News = 'changed' | 'figures';

interface Line {
  readonly brand: string;
  readonly operatorId: bigint;
  tell(news: News): void;
  end(): void;
  /** Ends it for good: the page does not come back by itself, or two would drive each other out for ever. */
  leave(): void;
}

export async function mountConsoleLive(app: FastifyInstance, deps: Deps): Promise<void> {
  const lines = new Set<Line>();
  const hear = (channel: string, news: News) =>
    deps.state.subscribe(
      channel,
      (message) => {
        const { brand } = message as { brand: string };
        for (const line of lines) if (line.brand === brand) line.tell(news);
      },
      // A console that comes again asks for everything anew.
      () => lines.forEach((line) => line.end()),
    );
  const stops = await Promise.all([hear(DESK_CHANGED, 'changed'), hear(FIGURES_CHANGED, 'figures')]);
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
    // Whoever has hung up meanwhile closes nothing any more, and would be kept for good.
    if (raw.destroyed || request.raw.socket.destroyed) return reply.hijack();
    reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write('retry: 2000\nevent: changed\ndata: {}\n\n');
    const lastSeen = seenIn(deps.clock.now(), EACH_TIME);
    const isIn = () => isStillIn(lastSeen, deps.clock.now(), async () => (await whoIsIn()) !== null, EACH_TIME);
    // Whoever was dismissed, or signed out elsewhere, hears nothing more.
    const tellIfIn = async (words: string) => {
      const mayHear = await isIn().catch(() => false);
      if (raw.writableEnded) return;
      if (mayHear) raw.write(words);
      else line.end();
    };
    const own = [...lines].filter(({ operatorId }) => operatorId === operator.operatorId);
    if (own.length >= OWN_MAX) own[0]?.leave();
    const line: Line = {
      brand: request.query.brand ?? '',
      operatorId: operator.operatorId,
      tell: (news) => void tellIfIn(`event: ${news}\ndata: {}\n\n`),
      end: () => void raw.end(),
      leave() {
        lines.delete(line);
        raw.end('event: full\ndata: {}\n\n');
      },
    };
    lines.add(line);
    const beat = setInterval(() => void tellIfIn(': beat\n\n'), BEAT_MS);
    raw.on('close', () => {
      clearInterval(beat);
      lines.delete(line);
    });
    return reply;
  });
}
