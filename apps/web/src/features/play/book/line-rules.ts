/** Sportsbook topic as received so far: snapshot and differences. Pure. */
import type { BookFrame } from '#contract';
import type { Fixture, FixtureRow } from './wire.ts';

/** Fixture as pushed: without the data only its page fetches. */
type PushedFixture = Omit<Fixture, 'facts' | 'proof'>;

export interface Image {
  /** Sequence number of the last applied frame. */
  readonly no: number;
  readonly list: readonly FixtureRow[];
  readonly fixture: PushedFixture | null;
}

/** Null after a gap: a frame is missing. */
export function imageAfter(image: Image | undefined, frame: BookFrame): Image | null {
  const { no } = frame;
  if (frame.t === 'fixture_whole') {
    const { fixture, groups, incidents } = frame;
    return { no, list: [], fixture: { ...fixture, groups: [...groups], incidents: [...incidents] } };
  }
  if (frame.t === 'book' && frame.whole) return { no, list: frame.fixtures, fixture: null };
  if (image?.no !== no - 1) return null;
  if (frame.t === 'book') {
    const other = new Map(frame.fixtures.map((row) => [row.fixtureId, row]));
    const left = image.list.filter(({ fixtureId }) => !frame.gone.includes(fixtureId));
    return { ...image, no, list: left.map((row) => other.get(row.fixtureId) ?? row) };
  }
  return image.fixture && { ...image, no, fixture: fixtureAfter(image.fixture, frame) };
}

function fixtureAfter(
  before: PushedFixture,
  { fixture, markets, odds, incidents }: BookFrame & { readonly t: 'fixture' },
): PushedFixture {
  return {
    ...before,
    ...fixture,
    incidents: [...before.incidents, ...incidents],
    groups: before.groups.map((group) => ({
      ...group,
      markets: group.markets.map((market) => ({
        ...market,
        ...markets[market.market],
        selections: market.selections.map((each) => ({ ...each, odds: odds[each.selection] ?? each.odds })),
      })),
    })),
  };
}

/**
 * Merges the pushed state into the fetched fixture. Incidents are append-only, and no longer pushed after the match.
 */
export function withPushed(asked: Fixture, image: Image | undefined): Fixture {
  if (!image?.fixture) return asked;
  const { incidents } = image.fixture;
  return {
    ...asked,
    ...image.fixture,
    incidents: incidents.length < asked.incidents.length ? asked.incidents : incidents,
  };
}
