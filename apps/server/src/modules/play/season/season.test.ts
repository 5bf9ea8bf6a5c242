/** Fixtures of real leagues: imported, and sold by every brand until they begin. */
import type { Site, SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { LEAGUE, changedLines, seasonAt, type FileMatch } from '#testkit/season.ts';
import { openSports, pickOf, settleDue } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookDesk } from '../book/index.ts';
import type { DoneLine, Imported } from './index.ts';

const BRAND = 'pavilion';
const HOME = 'matchResult:fullTime:home';

describeSiteOnEachDatabase('imported fixtures', (open) => {
  let site: Site;
  let member: SiteMember;
  let one: ConsoleClient['desk'];
  let season: ReturnType<typeof seasonAt>;
  let requests = 0;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    season = seasonAt(site);
    member = await site.register('punter');
    await site.fund(member, 10_000);
    one = (await operatorAt(site, 'operator1')).desk;
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function bet(of: FileMatch, selection = HOME) {
    requests += 1;
    const picks = [pickOf(await season.fixture(of), selection)];
    const answer = await member.client.coupon.place(
      { picks, stake: 10, accept: 'NONE' },
      { requestId: `s-${requests}` },
    );
    return answer.ok ? answer.value.coupon : { couponId: 0, state: answer.code };
  }
  const stateOf = async (couponId: number) => {
    const answer = await member.client.coupon.show({ couponId });
    return answer.ok ? [answer.value.state, answer.value.returned] : answer.code;
  };
  async function isListed(of: FileMatch): Promise<boolean> {
    const listed = await member.client.book.fixtures({ phase: 'TODAY', league: LEAGUE, pageSize: 100 });
    const { id } = await season.fixture(of);
    return listed.ok && listed.value.list.some(({ fixtureId }) => fixtureId === Number(id));
  }
  const act = (verb: string, fields: object) =>
    one.act({ brand: BRAND, act: verb, kind: 'fixture', fields: { reason: 'looked at it', ...fields } });

  it('are sold by every brand before they begin, under their own names, and are not simulated', async () => {
    const of = season.match(5);
    expect(await season.tell([of])).toMatchObject({ lines: [{ did: 'added', startsAt: expect.any(Number) }], same: 0 });
    const { id } = await season.fixture(of);
    for (const brand of [BRAND, 'lotus']) {
      await openSports(site, brand);
      const shown = await site.client(brand).book.fixture({ fixtureId: Number(id) });
      expect(shown).toMatchObject({
        ok: true,
        value: { simulated: false, status: 'OPEN', league: { name: LEAGUE }, home: { name: of.team1 }, proof: null },
      });
      // No source reports incidents.
      const types = shown.ok && new Set(shown.value.groups.map(({ type }) => type));
      expect(types && [types.has('matchResult'), types.has('nextGoal')]).toEqual([true, false]);
    }
    expect(await bet(of)).toMatchObject({ state: 'OPEN' });
    expect(await bet(of, 'nextGoal:1:home').catch(() => ({ state: 'not sold' }))).toEqual({ state: 'not sold' });
  });

  it('of names that do not read as they are written are refused, each alone; blanks around a name are none of it', async () => {
    const of = season.match(6);
    const odd = ['Two\nLines', 'Bell\u0007', 'Turned\u202Eround', '界'.repeat(9_000)];
    const imported = await season.tell([
      ...odd.map((team1) => ({ ...of, team1 })),
      { ...of, team1: ` ${of.team1} ` },
      of,
    ]);
    expect(changedLines(imported).toSorted()).toEqual([
      'added',
      ...odd.map(() => 'refused match.form'),
      'refused match.twice',
    ]);
    expect((await season.fixture(of)).home).toBe(of.team1);
  });

  it('are of no league of the house, whichever way it is written', async () => {
    await expect(season.tell([season.match(6)], { competition: 'Two\nLines' })).rejects.toThrow('one line');
    for (const competition of ['Coastal League', 'coastal league', 'coastal', 'Dragon Boats'])
      await expect(season.tell([season.match(6)], { competition })).rejects.toThrow('a league of the house');
  });

  it('R53 close at their start by themselves, and nothing of them is sold in play', async () => {
    const of = await season.added(0.1);
    expect(await bet(of)).toMatchObject({ state: 'OPEN' });
    site.clock.advance((await season.fixture(of)).starts_at.getTime() - site.clock.now());
    expect(await bet(of)).toMatchObject({ state: 'coupon.pick.closed' });
    const shown = await member.client.book.fixture({ fixtureId: Number((await season.fixture(of)).id) });
    expect(shown).toMatchObject({ value: { status: 'CLOSED' } });
    // It has no host to be late with it; it is listed until the end of its day.
    site.clock.advance(61_000);
    expect(await bookDesk.alarms!(site.deps, BRAND)).toEqual([]);
    expect(await isListed(of)).toBe(true);
    await season.begun(of, 30);
    site.clock.advance(1_001);
    expect(await isListed(of)).toBe(false);
  });

  it('are the same after a second run, and rated by what was played before', async () => {
    const strong = { score: { ft: [4, 0] } };
    const matches = [
      season.match(-480, { team1: 'Strong', team2: 'Weak', ...strong }),
      season.match(-240, { round: 'Matchday 2', team1: 'Weak', team2: 'Strong', score: { ft: [0, 3], ht: [0, 1] } }),
      season.match(6, { round: 'Matchday 3', team1: 'Strong', team2: 'Weak' }),
    ];
    expect(await season.tell(matches)).toMatchObject({ lines: [{ did: 'added' }], past: 2 });
    const [rated] = await season.fixtures(matches[2]!);
    const { home, away } = rated!.ratings as { home: number; away: number };
    expect(home).toBeGreaterThan(2 * away);
    expect(await season.tell(matches)).toEqual({ lines: [], same: 1, past: 2, rated: 0 });
    expect(await season.fixtures(matches[2]!)).toEqual([rated]);
    // A new result changes its ratings once, and every price gets a new version.
    const more = [
      ...matches,
      season.match(-24, { round: 'Matchday 4', team1: 'Strong', team2: 'Weak', score: { ft: [0, 2] } }),
    ];
    expect(await season.tell(more)).toMatchObject({ lines: [], rated: 1 });
    expect(await season.tell(more)).toMatchObject({ lines: [], rated: 0 });
    expect((await season.fixture(matches[2]!)).version).toBe(rated!.version + 1);
    // Results with a future date rate nobody.
    const later = season.match(48, { round: 'Matchday 6', team1: 'Strong', team2: 'Weak' });
    expect(changedLines(await season.tell([...more, later]))).toEqual(['added']);
    const unreported = season.match(24, { round: 'Matchday 5', team1: 'Strong', team2: 'Weak', score: { ft: [0, 9] } });
    expect(await season.tell([...more, unreported, later])).toMatchObject({ lines: [], rated: 0 });
  });

  it('are moved with their bets within 48 hours; beyond them bets are void and the match is sold anew', async () => {
    const of = await season.added(5);
    const early = await bet(of);
    expect(changedLines(await season.tell([{ ...of, ...season.when(40) }]))).toEqual(['moved']);
    expect(await stateOf(early.couponId)).toEqual(['OPEN', null]);
    expect(await bet(of)).toMatchObject({ state: 'OPEN' });
    const far = { ...of, ...season.when(80) };
    expect(changedLines(await season.tell([far]))).toEqual(['renewed']);
    await settleDue(site);
    expect(await stateOf(early.couponId)).toEqual(['VOID', 10]);
    expect((await season.fixtures(of)).map(({ state }) => state)).toEqual(['void', 'coming']);
    expect(await bet(of)).toMatchObject({ state: 'OPEN' });
    expect(await season.tell([far])).toMatchObject({ lines: [], same: 1 });
  });

  it('give every stake back where the match is called off before it begins', async () => {
    const of = await season.added(5);
    const { couponId } = await bet(of);
    expect(changedLines(await season.tell([{ ...of, status: 'cancelled', score: {} }]))).toEqual(['voided cancelled']);
    await settleDue(site);
    expect(await stateOf(couponId)).toEqual(['VOID', 10]);
    expect(await season.tell([{ ...of, status: 'cancelled', score: {} }])).toMatchObject({ lines: [], same: 1 });
  });

  it('postponed without another time are suspended, and void 48 hours after the first', async () => {
    const of = await season.added(5);
    const { couponId } = await bet(of);
    const postponed = [{ ...of, status: 'postponed', score: {} }];
    expect(changedLines(await season.tell(postponed))).toEqual(['suspended postponed']);
    expect(await bet(of)).toMatchObject({ state: 'coupon.pick.closed' });
    const acts = await site.deps.db.run<{ after: object }>('select after from operator_act where subject = $1', [
      `sale fixture:${(await season.fixture(of)).id}`,
    ]);
    expect(acts).toEqual([{ after: { why: 'news', source: 'first' } }]);
    expect(await season.tell(postponed)).toMatchObject({ lines: [], same: 1 });
    const late = { ...(await season.begun(of, 49)), status: 'postponed', score: {} };
    expect(await season.tell([late])).toMatchObject({ lines: [{ did: 'provisional', result: 'void' }] });
    expect(await season.tell([late])).toMatchObject({ lines: [], same: 1 });
    await settleDue(site);
    expect(await stateOf(couponId)).toEqual(['OPEN', null]);
    expect(await act('confirm', { ref: String((await season.fixture(of)).id) })).toMatchObject({ ok: true });
    await settleDue(site);
    expect(await stateOf(couponId)).toEqual(['VOID', 10]);
  });

  it('suspended by a file are sold again once it says otherwise, unless an operator has suspended them', async () => {
    const of = await season.added(5);
    const early = [{ ...of, score: { ft: [1, 0] } }];
    expect(changedLines(await season.tell(early))).toEqual(['suspended begun.unsaid']);
    expect(changedLines(await season.tell([of], { source: 'second' }))).toEqual([]);
    expect(await bet(of)).toMatchObject({ state: 'coupon.pick.closed' });
    expect(changedLines(await season.tell([of]))).toEqual(['lifted']);
    expect(await bet(of)).toMatchObject({ state: 'OPEN' });
    expect(await season.tell([of])).toMatchObject({ lines: [], same: 1 });
    await season.tell([{ ...of, status: 'postponed', score: {} }]);
    expect(changedLines(await season.tell([{ ...of, ...season.when(20) }]))).toEqual(['moved']);
    expect(await bet(of)).toMatchObject({ state: 'OPEN' });
    await season.tell(early);
    const ref = String((await season.fixture(of)).id);
    expect(await act('suspend', { ref, why: 'review' })).toMatchObject({ ok: true });
    expect(await act('suspend', { ref, why: 'review' })).toMatchObject({ detail: { reason: 'suspension.known' } });
    expect(changedLines(await season.tell([{ ...of, ...season.when(20) }]))).toEqual([]);
    expect(await bet(of)).toMatchObject({ state: 'coupon.pick.closed' });
  });

  it('are suspended no more once they are over', async () => {
    const of = await season.added(5);
    await season.tell([{ ...of, score: { ft: [1, 0] } }]);
    const ref = `fixture:${(await season.fixture(of)).id}`;
    const suspended = async () => {
      const page = await one.rows({ brand: BRAND, table: 'suspensions', pageSize: 100 });
      return page.ok && page.value.list.some((row) => row.ref === ref);
    };
    expect(await suspended()).toBe(true);
    const over = [{ ...(await season.begun(of)), score: { ft: [1, 0] } }];
    for (const source of ['first', 'second']) await season.tell(over, { source });
    await settleDue(site);
    expect([(await season.fixture(of)).state, await suspended()]).toEqual(['settled', false]);
  });

  it('a source that does not keep the calendar adds, moves and calls off nothing', async () => {
    const of = await season.added(5);
    const imported = await season.tell(
      [season.match(5), { ...of, ...season.when(9) }, { ...of, round: 'Matchday 9', ...season.when(7) }],
      {
        source: 'second',
      },
    );
    expect(changedLines(imported)).toEqual(['refused calendar.other', 'refused calendar.other']);
    expect(changedLines(await season.tell([{ ...of, status: 'cancelled', score: {} }], { source: 'second' }))).toEqual([
      'suspended calendar.other',
    ]);
    expect((await season.fixture(of)).state).toBe('coming');
  });

  it('odd lines are refused one by one with their reason, and leave the others', async () => {
    const of = season.match(5);
    const odd = [
      of,
      of,
      season.match(5, { team1: 'Same', team2: 'Same' }),
      season.match(5, { time: undefined }),
      season.match(5, { time: 'noon' }),
      season.match(5, { date: '2026-02-30' }),
      season.match(-1),
      season.match(5, { status: 'abandoned' }),
      season.match(-9, { score: { ht: [2, 0], ft: [1, 0] } }),
      { round: 'x' },
      null,
      season.match(-9, { score: { ft: [20, 0] } }),
    ];
    const { lines } = await season.tell(odd);
    const numbered = (all: readonly DoneLine[]) =>
      all.map(({ number, did, because }) => [number, because ?? did].join(' '));
    expect(numbered(lines).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
      '1 added',
      '2 match.twice',
      '3 match.itself',
      '4 time.none',
      '5 time.form',
      '6 match.date',
      '7 begun.unknown',
      '8 match.status',
      '9 match.score',
      '10 match.form',
      '11 match.form',
      '12 match.goals',
    ]);
    expect(changedLines(await season.tell([season.match(5)], { zone: null }))).toEqual(['refused time.zone']);
    expect(
      changedLines(await season.tell([season.match(5, { time: `${season.when(5).time} UTC+0` })], { zone: null })),
    ).toEqual(['added']);
  });

  it('a file that is no season leaves the others; where none is one, nothing was imported', async () => {
    const good = { name: 'good.json', content: { name: `${LEAGUE} 2026/27`, matches: [season.match(5)] } };
    const bad = [
      { name: 'a.json', content: null },
      { name: 'b.json', content: { name: LEAGUE, matches: [] } },
    ];
    const mixed = await season.send({ files: [...bad, good] });
    expect(changedLines(mixed.json<Imported>())).toEqual(['refused file.form', 'refused file.season', 'added']);
    const none = await season.send({ files: bad });
    expect([none.statusCode, none.json<{ error: string }>().error]).toEqual([
      404,
      expect.stringContaining('none of the files'),
    ]);
  });

  it.each([
    ['a league of the house', { competition: 'northern' }, 'a league of the house'],
    ['a zone that is none', { zone: 'Europe/Nowhere' }, 'a zone such as'],
    ['a source that is none', { source: 'a b' }, 'letters, digits'],
    ['no files', { files: [] }, 'files'],
    ['a name that is too long', { competition: 'x'.repeat(41) }, 'competition'],
  ])('%s is refused in words', async (_, over, words) => {
    const files = [{ name: 'good.json', content: { name: `${LEAGUE} 2026/27`, matches: [] } }];
    const answer = await season.send({ files, ...over });
    expect([answer.statusCode >= 400, answer.json<{ error: string }>().error]).toEqual([
      true,
      expect.stringContaining(words),
    ]);
  });

  it('a match that two files tell of counts once, as the first of them has it', async () => {
    const of = season.match(5);
    const file = (name: string, match: FileMatch) => ({
      name,
      content: { name: `${LEAGUE} 2026/27`, matches: [match] },
    });
    const imported = await season.send({ files: [file('a.json', of), file('b.json', { ...of, ...season.when(9) })] });
    expect(imported.json<Imported>().lines.map(({ file: name, did, because }) => [name, because ?? did])).toEqual([
      ['b.json', 'match.twice'],
      ['a.json', 'added'],
    ]);
  });

  it('two imports at once write each fixture once', async () => {
    const all = Array.from({ length: 20 }, () => season.match(5));
    const both = await Promise.all([season.tell(all), season.tell(all)]);
    expect(both.flatMap(changedLines).filter((did) => did === 'added')).toHaveLength(20);
    for (const of of all) expect(await season.fixtures(of)).toHaveLength(1);
  });
});
