import { hashChain } from '#games/kit/hash-chain.ts';
import { playedAgain } from '#games/sports/feed/again.ts';
import { CIRCUITS } from '#games/sports/feed/circuits.ts';
import { LEAGUES } from '#games/sports/feed/leagues.ts';
import { expect, test } from 'vitest';
import { verifyFixture } from './verify-fixture.ts';

const LINK_NO = 3;
const { links, terminatingHash } = hashChain('5a'.repeat(32), 9);
const link = links[LINK_NO]!;
/** Keys in another order, as a database returns them. */
const storedIncidents = (name: string) =>
  playedAgain(name, link)!.map(({ at, incident }, number) => ({
    number,
    at,
    incident: Object.fromEntries(Object.entries(incident).toReversed()),
  }));

test.each([...LEAGUES, ...CIRCUITS].map(({ id }) => `${id}/40/0`))(
  '%s checks out, and nothing that was changed does',
  async (fixture) => {
    const proof = { fixtureId: 1, fixture, terminatingHash, linkNo: LINK_NO };
    const incidents = storedIncidents(fixture);
    const check = (of: string, all: typeof incidents, state: 'SETTLED' | 'VOID' = 'SETTLED') =>
      verifyFixture(proof, of, { state, incidents: all });
    expect(await check(link, incidents)).toEqual({ chain: true, course: true });
    const later = incidents.map((each, no) => (no === 1 ? { ...each, at: each.at + 1 } : each));
    expect(await check(link, later)).toEqual({ chain: true, course: false });
    expect(await check(link, incidents.slice(0, -1))).toMatchObject({ course: false });
    expect(await check(link, incidents.slice(0, -1), 'VOID')).toEqual({ chain: true, course: true });
    expect(await check(links[LINK_NO + 1]!, incidents)).toEqual({ chain: false, course: false });
  },
);

test('a fixture of no calendar checks out in nothing', async () => {
  const proof = { fixtureId: 1, fixture: 'elsewhere/1/0', terminatingHash, linkNo: LINK_NO };
  expect(await verifyFixture(proof, link, { state: 'SETTLED', incidents: [] })).toEqual({ chain: true, course: false });
});
