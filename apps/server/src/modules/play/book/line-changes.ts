/** Frames for subscribed pages: the differences between two snapshots of a topic. */
import type { BookFixture, BookFrame, BookStatus, BookTopic, ListedFixture, MarketGroup } from '#contract';

export interface FixtureImage {
  readonly fixture: BookFixture;
  readonly groups: readonly MarketGroup[];
  readonly incidents: readonly { readonly number: number; readonly at: number; readonly incident: unknown }[];
}

/** Snapshot of a topic: a list of fixtures, or a single one. */
export type Image = readonly ListedFixture[] | FixtureImage;

const isList = (image: Image): image is readonly ListedFixture[] => Array.isArray(image);

export const wholeOf = (topic: BookTopic, no: number, image: Image): BookFrame =>
  isList(image)
    ? { t: 'book', topic, no, whole: true, fixtures: image, gone: [] }
    : { t: 'fixture_whole', topic, no, ...image };

/** Null without changes. */
export function changesOf(topic: BookTopic, no: number, before: Image, after: Image): BookFrame | null {
  if (isList(before) && isList(after)) return listChanges(topic, no, before, after);
  if (isList(before) || isList(after) || namesOf(before) !== namesOf(after)) return wholeOf(topic, no, after);
  return fixtureChanges(topic, no, before, after);
}

function listChanges(
  topic: BookTopic,
  no: number,
  before: readonly ListedFixture[],
  after: readonly ListedFixture[],
): BookFrame | null {
  const known = new Map(before.map((fixture) => [fixture.fixtureId, JSON.stringify(fixture)]));
  const ids = new Set(after.map(({ fixtureId }) => fixtureId));
  // Only a whole snapshot carries the order.
  if (after.some(({ fixtureId }) => !known.has(fixtureId))) return wholeOf(topic, no, after);
  const fixtures = after.filter((fixture) => known.get(fixture.fixtureId) !== JSON.stringify(fixture));
  const removed = [...known.keys()].filter((id) => !ids.has(id));
  return fixtures.length + removed.length === 0 ? null : { t: 'book', topic, no, fixtures, gone: removed };
}

const marketsIn = ({ groups }: FixtureImage) => groups.flatMap(({ markets }) => markets);

const namesOf = (image: FixtureImage): string =>
  JSON.stringify(marketsIn(image).map(({ market, selections }) => [market, selections.map((each) => each.selection)]));

/** Changes between two snapshots with the same markets. */
function fixtureChanges(topic: BookTopic, no: number, before: FixtureImage, after: FixtureImage): BookFrame | null {
  const then = marketsIn(before);
  const markets: Record<string, BookStatus> = {};
  const odds: Record<string, number> = {};
  for (const [at, { market, status, reason, selections }] of marketsIn(after).entries()) {
    const was = then[at]!;
    if (status !== was.status || reason !== was.reason) markets[market] = { status, reason };
    for (const [n, each] of selections.entries())
      if (each.odds !== was.selections[n]!.odds) odds[each.selection] = each.odds;
  }
  const isOther = JSON.stringify(before.fixture) !== JSON.stringify(after.fixture);
  const incidents = after.incidents.slice(before.incidents.length);
  if (!isOther && incidents.length + Object.keys(markets).length + Object.keys(odds).length === 0) return null;
  return { t: 'fixture', topic, no, ...(isOther && { fixture: after.fixture }), markets, odds, incidents };
}
