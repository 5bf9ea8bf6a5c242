/**
 * Subscriptions to sportsbook topics, shared by all parts of a page: a snapshot, then differences. A hidden page
 * unsubscribes, and takes a new snapshot when visible. While disconnected there are no snapshots, and pages poll.
 */
import type { ServerFrame, Topic } from '#client';
import { useEffect } from 'react';
import { realtime } from '../../../shared/calls/realtime.ts';
import { pageStore } from '../../../shared/page/page-store.ts';
import { imageAfter, type Image } from './line-rules.ts';

type BookTopic = Extract<Topic, `${string}:${string}`>;
type Images = ReadonlyMap<BookTopic, Image>;

export const sportTopic = (sport: string): BookTopic => `book:${sport}`;
export const fixtureTopic = (fixtureId: number): BookTopic => `fixture:${fixtureId}`;

const NONE: Images = new Map();
/** Server rendering has no subscriptions. */
export const useImages = pageStore<Images>(
  () => NONE,
  () => NONE,
);

interface Line {
  askers: number;
  /** Null while the page is hidden. */
  leave: (() => void) | null;
  /** True while a snapshot is requested; differences are ignored until it arrives. */
  isAsked: boolean;
}

const lines = new Map<BookTopic, Line>();
let stops: readonly (() => void)[] = [];

function ask(topic: BookTopic, line: Line): void {
  line.leave?.();
  line.isAsked = true;
  line.leave = realtime.subscribe(topic);
}

function onFrame(frame: ServerFrame): void {
  if (frame.t !== 'book' && frame.t !== 'fixture_whole' && frame.t !== 'fixture') return;
  const { topic } = frame;
  const line = lines.get(topic);
  const isWhole = frame.t === 'fixture_whole' || (frame.t === 'book' && frame.whole === true);
  if (!line?.leave || (line.isAsked && !isWhole)) return;
  const images = useImages.getState();
  const image = imageAfter(images.get(topic), frame);
  if (!image) return ask(topic, line);
  line.isAsked = false;
  useImages.setState(new Map([...images, [topic, image]]), true);
}

function forget(): void {
  for (const line of lines.values()) line.isAsked = true;
  useImages.setState(NONE, true);
}

function turnToPage(): void {
  for (const [topic, line] of lines) {
    if (!document.hidden) ask(topic, line);
    else {
      line.leave?.();
      line.leave = null;
    }
  }
}

function begin(): void {
  document.addEventListener('visibilitychange', turnToPage);
  stops = [
    realtime.listen(onFrame),
    realtime.watch((stands) => {
      if (!stands) forget();
    }),
    () => document.removeEventListener('visibilitychange', turnToPage),
  ];
}

/** Returns a function that unsubscribes. */
export function follow(topic: BookTopic): () => void {
  if (lines.size === 0) begin();
  const line = lines.get(topic) ?? { askers: 0, leave: null, isAsked: true };
  lines.set(topic, line);
  line.askers += 1;
  if (line.askers === 1 && !document.hidden) ask(topic, line);
  return () => {
    line.askers -= 1;
    if (line.askers > 0) return;
    line.leave?.();
    lines.delete(topic);
    const images = new Map(useImages.getState());
    images.delete(topic);
    useImages.setState(images, true);
    if (lines.size > 0) return;
    for (const stop of stops) stop();
  };
}

/** Subscribes while the component is mounted; `useImages` has the data. */
export function useFollow(topics: readonly BookTopic[]): void {
  const key = topics.join();
  useEffect(() => {
    const ways = key === '' ? [] : key.split(',').map((topic) => follow(topic as BookTopic));
    return () => ways.forEach((leave) => leave());
  }, [key]);
}
