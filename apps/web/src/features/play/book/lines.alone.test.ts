import type { BookFrame } from '#contract';
import { afterEach, expect, test, vi } from 'vitest';
import { withPushed } from './line-rules.ts';
import { fixtureTopic, follow, sportTopic, useImages } from './lines.ts';
import type { Fixture, FixtureRow } from './wire.ts';

const { sent, line } = vi.hoisted(() => ({
  sent: [] as string[],
  line: {} as { receive: (frame: BookFrame) => void; stands: (is: boolean) => void },
}));
vi.mock('../../../shared/calls/realtime.ts', () => ({
  realtime: {
    subscribe: (topic: string) => {
      sent.push(`sub ${topic}`);
      return () => void sent.push(`unsub ${topic}`);
    },
    listen: (listener: typeof line.receive) => {
      line.receive = listener;
      return () => undefined;
    },
    watch: (watcher: typeof line.stands) => {
      line.stands = watcher;
      return () => undefined;
    },
  },
}));

const topic = sportTopic('tennis');
const row = (fixtureId: number, version = 1) => ({ fixtureId, version }) as FixtureRow;
const push = (frame: BookFrame) => line.receive(frame);
const list = (no: number, fixtures: FixtureRow[], more: { whole?: true; gone?: number[] } = {}) =>
  push({ t: 'book', topic, no, fixtures, gone: [], ...more });
const shown = () =>
  useImages
    .getState()
    .get(topic)
    ?.list.map(({ fixtureId, version }) => `${fixtureId}/${version}`);
const turnTo = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

const page = Object.assign(new EventTarget(), { hidden: false });
vi.stubGlobal('document', page);

const ways = new Set<() => void>();
const begin = (of: Parameters<typeof follow>[0]) => {
  const leave = follow(of);
  const once = () => {
    if (ways.delete(once)) leave();
  };
  ways.add(once);
  return once;
};

afterEach(() => {
  for (const leave of ways) leave();
  sent.length = 0;
});

test('a list is its image and what was other since; what is missing is asked for, and nothing is guessed meanwhile', () => {
  begin(topic);
  list(3, [row(9)]);
  expect(shown()).toBeUndefined();
  list(4, [row(1), row(2), row(3)], { whole: true });
  list(5, [row(2, 2)], { gone: [1] });
  expect(shown()).toEqual(['2/2', '3/1']);
  list(7, [row(3, 9)]);
  expect(sent).toEqual([`sub ${topic}`, `unsub ${topic}`, `sub ${topic}`]);
  list(8, [row(3, 9)]);
  expect(shown()).toEqual(['2/2', '3/1']);
  expect(sent).toHaveLength(3);
  list(8, [row(3, 10)], { whole: true });
  expect(shown()).toEqual(['3/10']);
});

test('a topic is followed once for all who look, not at all by a page that nobody sees, and has no image while the line is broken', () => {
  const two = [begin(topic), begin(topic)];
  list(1, [row(1)], { whole: true });
  turnTo(true);
  expect(sent).toEqual([`sub ${topic}`, `unsub ${topic}`]);
  list(2, [row(1, 2)]);
  turnTo(false);
  list(3, [row(1, 3)]);
  expect(shown()).toEqual(['1/1']);
  list(3, [row(1, 3)], { whole: true });
  expect(shown()).toEqual(['1/3']);
  line.stands(false);
  expect(shown()).toBeUndefined();
  list(4, [row(1, 4)]);
  expect(shown()).toBeUndefined();
  sent.length = 0;
  two[0]!();
  expect(sent).toEqual([]);
  two[1]!();
  expect(sent).toEqual([`unsub ${topic}`]);
});

test('of a fixture only the markets, prices and incidents that are told become others, and none that happened is lost', () => {
  const own = fixtureTopic(7);
  const market = (name: string) => ({
    market: name,
    line: null,
    status: 'OPEN' as const,
    reason: null,
    selections: [{ selection: `${name}:home`, side: 'home', line: null, odds: 2 }],
  });
  const fixture = { fixtureId: 7, version: 1 } as unknown as Fixture;
  const groups = [{ type: 'winner', period: null, set: null, markets: [market('a'), market('b')] }];
  begin(own);
  push({ t: 'fixture_whole', topic: own, no: 0, fixture, groups, incidents: [] });
  push({
    t: 'fixture',
    topic: own,
    no: 1,
    markets: { b: { status: 'SUSPENDED', reason: null } },
    odds: { 'a:home': 2.5 },
    incidents: [{ number: 0, at: 5, incident: { type: 'start' } }],
  });
  const merged = useImages.getState().get(own)?.fixture;
  const markets = merged?.groups[0]?.markets.map(({ status, selections }) => [status, selections[0]?.odds]);
  expect(markets).toEqual([
    ['OPEN', 2.5],
    ['SUSPENDED', 2],
  ]);
  expect(merged).toMatchObject({ version: 1, incidents: [{ number: 0 }] });
  const asked = {
    ...fixture,
    version: 9,
    proof: null,
    incidents: [{ number: 0 }, { number: 1 }],
  } as unknown as Fixture;
  const image = useImages.getState().get(own);
  expect(withPushed(asked, image)).toMatchObject({
    version: 1,
    proof: null,
    incidents: [{ number: 0 }, { number: 1 }],
  });
  expect(withPushed({ ...asked, incidents: [] }, image).incidents).toHaveLength(1);
});
