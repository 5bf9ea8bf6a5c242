/**
 * Separate process with pages that follow the sportsbook, one topic each, some of which lose frames and connections. It
 * applies differences as a page does, and compares all connections of a topic with each other and with each full
 * snapshot. Forked by `lines.ts`.
 */
import type { BookFrame, BookTopic } from '#contract';
import { createHash } from 'node:crypto';
import { imageAfter, type Image } from '../../apps/web/src/features/play/book/line-rules.ts';

const CONNECT_AT_ONCE = 50;
const REOPEN_EVERY_MS = 50;
const KEPT_FRAMES = 8;
const KEPT_NUMBERS = 20;

export interface Plan {
  readonly origin: string;
  /** One connection each. */
  readonly topics: readonly BookTopic[];
  /** One frame in this many is lost. */
  readonly losesOneIn: number;
}

export interface Seen {
  /** Milliseconds from an event to its arrival at a connection: suspensions, and all others. */
  readonly stops: readonly number[];
  readonly told: readonly number[];
  /** Arrival of each suspension by an operator, by topic. */
  readonly suspended: readonly (readonly [topic: string, at: number])[];
  readonly frames: number;
  /** Price changes, each counted once for all recipients. */
  readonly changes: number;
  readonly lost: number;
  readonly reopened: number;
  /** Snapshots compared with another of the same sequence number, and mismatches among them. */
  readonly compared: number;
  readonly different: number;
  /** Processor share of the pages, in cores. */
  readonly core: number;
}

interface Line {
  readonly topic: BookTopic;
  socket: WebSocket;
  image: Image | undefined;
  isAsked: boolean;
}

const seen = {
  stops: [] as number[],
  told: [] as number[],
  suspended: [] as [string, number][],
  frames: 0,
  changes: 0,
  lost: 0,
  reopened: 0,
  compared: 0,
  different: 0,
};
let since = { cpu: process.cpuUsage(), at: performance.now() };
const lines: Line[] = [];
/** A frame as text and as applied: to the snapshot it follows, or to none if it is a full one. */
interface Kept {
  readonly text: string;
  readonly frame: BookFrame;
  readonly made: Map<Image | undefined, Image>;
}
interface Numbered {
  readonly image: Image;
  digest?: string;
}
/** Latest frames and snapshots of each topic: connections with the same frames share them. */
const recent = new Map<BookTopic, { readonly frames: Kept[]; readonly byNumber: Map<number, Numbered> }>();

function recentOf(topic: BookTopic) {
  const known = recent.get(topic) ?? { frames: [], byNumber: new Map<number, Numbered>() };
  if (!recent.has(topic)) recent.set(topic, known);
  return known;
}

const digestOf = (numbered: Numbered): string =>
  (numbered.digest ??= createHash('sha256').update(JSON.stringify(numbered.image)).digest('base64'));

function frameOf(topic: BookTopic, text: string): Kept {
  const { frames } = recentOf(topic);
  const known = frames.find((kept) => kept.text === text);
  if (known) return known;
  const kept: Kept = { text, frame: JSON.parse(text) as BookFrame, made: new Map() };
  frames.unshift(kept);
  frames.splice(KEPT_FRAMES);
  return kept;
}

const isFull = (frame: BookFrame): boolean =>
  frame.t === 'fixture_whole' || (frame.t === 'book' && frame.whole === true);

function after(image: Image | undefined, { frame, made }: Kept): Image | null {
  const base = isFull(frame) ? undefined : image;
  const known = made.get(base);
  if (known) return known;
  const next = imageAfter(image, frame);
  if (next) made.set(base, next);
  return next ?? null;
}

const oddsOf = ({ fixture }: Image): [string, number][] =>
  (fixture?.groups ?? [])
    .flatMap(({ markets }) => markets)
    .flatMap(({ selections }) => selections.map(({ selection, odds }): [string, number] => [selection, odds]));

function changesBetween(before: Image, image: Image): number {
  const odds = new Map(oddsOf(before));
  return oddsOf(image).filter(([selection, price]) => odds.get(selection) !== price).length;
}

/** The snapshot already known by this number, if they are equal; connections share what follows it. */
function compare({ topic }: Line, image: Image): Image {
  const { byNumber } = recentOf(topic);
  const known = byNumber.get(image.no);
  if (known?.image === image) return image;
  if (!known) {
    byNumber.set(image.no, { image });
    byNumber.delete(image.no - KEPT_NUMBERS);
    const before = byNumber.get(image.no - 1);
    if (before) seen.changes += changesBetween(before.image, image);
    return image;
  }
  seen.compared += 1;
  if (digestOf(known) === digestOf({ image })) return known.image;
  seen.different += 1;
  return image;
}

function receive(line: Line, text: string, plan: Plan): void {
  const kept = frameOf(line.topic, text);
  const { frame } = kept;
  if (frame.t !== 'book' && frame.t !== 'fixture' && frame.t !== 'fixture_whole') return;
  seen.frames += 1;
  if (frame.t === 'fixture') clock(frame);
  if (!isFull(frame) && Math.random() * plan.losesOneIn < 1) {
    seen.lost += 1;
    return;
  }
  if (line.isAsked && !isFull(frame)) return;
  const image = after(line.image, kept);
  if (!image) return ask(line);
  line.isAsked = false;
  line.image = compare(line, image);
}

function clock({ topic, incidents, markets }: Extract<BookFrame, { t: 'fixture' }>): void {
  for (const { at, incident } of incidents) {
    const took = Date.now() - at;
    if ((incident as { type: string }).type === 'danger') seen.stops.push(took);
    else seen.told.push(took);
  }
  if (incidents.length === 0 && Object.values(markets).some(({ reason }) => reason === 'review'))
    seen.suspended.push([topic, Date.now()]);
}

function ask(line: Line): void {
  line.isAsked = true;
  line.socket.send(JSON.stringify({ op: 'sub', topic: line.topic }));
}

function open(topic: BookTopic, plan: Plan, before?: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${plan.origin.replace('http', 'ws')}/ws?merchant=pavilion`);
    const line = before ?? { topic, socket, image: undefined, isAsked: true };
    line.socket = socket;
    line.image = undefined;
    if (!before) lines.push(line);
    socket.addEventListener('error', () => reject(new Error('a line was refused')));
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ op: 'auth' }));
      ask(line);
    });
    socket.addEventListener('message', ({ data }) => {
      if (line.socket !== socket) return;
      receive(line, String(data), plan);
      if (line.image) resolve();
    });
  });
}

function reopenSome(plan: Plan): void {
  setInterval(() => {
    const line = lines[Math.floor(Math.random() * lines.length)]!;
    if (!line.image) return;
    line.socket.close();
    seen.reopened += 1;
    void open(line.topic, plan, line);
  }, REOPEN_EVERY_MS);
}

process.on('message', async (message: Plan | 'seen') => {
  if (message === 'seen') {
    const { user, system } = process.cpuUsage(since.cpu);
    const core = (user + system) / 1_000 / (performance.now() - since.at);
    process.send!({ ...seen, core } satisfies Seen);
    return;
  }
  for (let from = 0; from < message.topics.length; from += CONNECT_AT_ONCE)
    await Promise.all(message.topics.slice(from, from + CONNECT_AT_ONCE).map((topic) => open(topic, message)));
  for (const samples of [seen.stops, seen.told, seen.suspended]) samples.length = 0;
  Object.assign(seen, { frames: 0, changes: 0 });
  since = { cpu: process.cpuUsage(), at: performance.now() };
  reopenSome(message);
  process.send!('connected');
});
