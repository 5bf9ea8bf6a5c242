/** Recomputes a simulated fixture in the browser; the leagues' code loads on demand. */
import type { Contract, ValueOf } from '#contract';

type Fixture = ValueOf<Contract['book']['fixture']>;
export type FixtureProof = NonNullable<Fixture['proof']>;

export interface FixtureVerdict {
  /** True when the link hashes to the published end of the chain. */
  readonly chain: boolean;
  /** True when the link yields all published incidents at their times. */
  readonly course: boolean;
}

type Moment = Pick<Fixture['incidents'][number], 'at' | 'incident'>;

/** Canonical form, independent of key order. */
const partsOf = (incident: unknown): string =>
  JSON.stringify(Object.entries(incident as object).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const isSame = (published: Moment, again: Moment | undefined): boolean =>
  again?.at === published.at && partsOf(again.incident) === partsOf(published.incident);

/** For a fixture that was called off, the incidents up to that time. */
export async function verifyFixture(
  { fixture: name, terminatingHash, linkNo }: Omit<FixtureProof, 'link'>,
  link: string,
  { state, incidents }: Pick<Fixture, 'state' | 'incidents'>,
): Promise<FixtureVerdict> {
  const [{ endOfChain }, { playedAgain }] = await Promise.all([
    import('#games/kit/hash-chain.ts'),
    import('#games/sports/feed/again.ts'),
  ]);
  const again = playedAgain(name, link) ?? [];
  const isWhole = again.length > 0 && (incidents.length === again.length || state === 'VOID');
  return {
    chain: endOfChain(link, linkNo) === terminatingHash,
    course: isWhole && incidents.every((published, no) => isSame(published, again[no])),
  };
}
