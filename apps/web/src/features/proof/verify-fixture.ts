/** Plays a fixture of the house again here, in the visitor's browser; the leagues arrive only when asked for. */
import type { Contract, ValueOf } from '#contract';

type Fixture = ValueOf<Contract['book']['fixture']>;
export type FixtureProof = NonNullable<Fixture['proof']>;

export interface FixtureVerdict {
  /** The link hashes down to the end of the chain that was public before. */
  readonly chain: boolean;
  /** The link gives all that was told, each at its moment. */
  readonly course: boolean;
}

type Moment = Pick<Fixture['incidents'][number], 'at' | 'incident'>;

/** The same in any order of its parts. */
const partsOf = (incident: unknown): string =>
  JSON.stringify(Object.entries(incident as object).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const isSame = (told: Moment, again: Moment | undefined): boolean =>
  again?.at === told.at && partsOf(again.incident) === partsOf(told.incident);

/** As much as was told of one that was called off. */
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
    course: isWhole && incidents.every((told, no) => isSame(told, again[no])),
  };
}
