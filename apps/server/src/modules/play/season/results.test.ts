/** Results of real matches: one source is provisional, two that agree settle, and two operators decide or correct. */
import { currency, memberId } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { changedLines, seasonAt, type FileMatch } from '#testkit/season.ts';
import { openSports, pickOf, settleDue } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BRAND = 'pavilion';
const HOME = 'matchResult:fullTime:home';
const HALF = 'matchResult:firstHalf:draw';

describeSiteOnEachDatabase('imported fixtures', (open) => {
  let site: Site;
  let member: SiteMember;
  let one: ConsoleClient['desk'];
  let other: ConsoleClient['desk'];
  let season: ReturnType<typeof seasonAt>;
  let requests = 0;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    season = seasonAt(site);
    member = await site.register('punter');
    await site.fund(member, 10_000);
    one = (await operatorAt(site, 'operator1')).desk;
    other = (await operatorAt(site, 'operator2')).desk;
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const cash = () =>
    site.deps.ledger.balanceOf({
      merchant: BRAND,
      memberId: memberId(member.id),
      currency: currency('USD'),
      kind: 'main',
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
  const act = (verb: string, fields: object) =>
    one.act({ brand: BRAND, act: verb, kind: 'fixture', fields: { reason: 'looked at it', ...fields } });
  /** Requested by one operator, approved by another. */
  async function agreed(verb: string, fields: object) {
    const asked = await act(verb, fields);
    if (!asked.ok) return asked;
    return other.decide({ brand: BRAND, approval: asked.value.asked ?? 0, agreed: true, reason: 'so it is' });
  }
  async function waiting(id: bigint) {
    const all = await one.waiting({ brand: BRAND });
    return all.ok ? all.value.find((item) => item.kind === 'fixture' && item.id === String(id)) : undefined;
  }
  const refusedWith = (reason: string) => ({ code: 'desk.refused', detail: { reason } });

  it('are settled once two sources say the same, and not by one', async () => {
    const of = await season.added(5);
    const [whole, half] = [await bet(of), await bet(of, HALF)];
    await season.begun(of);
    const result = [{ ...of, score: { ft: [2, 1] } }];
    expect(changedLines(await season.tell(result))).toEqual(['provisional']);
    expect(await season.tell(result)).toMatchObject({ lines: [], same: 1 });
    await settleDue(site);
    expect(await stateOf(whole.couponId)).toEqual(['OPEN', null]);
    const { id } = await season.fixture(of);
    expect(await waiting(id)).toMatchObject({ said: 'first: 2-1', acts: ['confirm', 'enter', 'void'] });
    expect(changedLines(await season.tell(result, { source: 'second' }))).toEqual(['confirmed']);
    const before = await cash();
    await settleDue(site);
    expect(await stateOf(whole.couponId)).toMatchObject(['SETTLED', expect.any(Number)]);
    // No source has reported the score at the break.
    expect(await stateOf(half.couponId)).toEqual(['VOID', 10]);
    expect(await cash()).toBeGreaterThan(before + 200_000n);
    expect(await waiting(id)).toBeUndefined();
    expect(await season.tell(result, { source: 'third' })).toMatchObject({ lines: [], same: 1 });
  });

  it('R58 stay unsettled where sources differ, until two operators have entered what it was', async () => {
    const of = await season.added(5);
    const { couponId } = await bet(of);
    await season.begun(of);
    await season.tell([{ ...of, score: { ht: [0, 0], ft: [2, 1] } }]);
    expect(
      changedLines(await season.tell([{ ...of, score: { ht: [0, 0], ft: [1, 1] } }], { source: 'second' })),
    ).toEqual(['differing']);
    await settleDue(site);
    const ref = String((await season.fixture(of)).id);
    expect(await stateOf(couponId)).toEqual(['OPEN', null]);
    expect(await waiting(BigInt(ref))).toMatchObject({
      said: 'first: 2-1 (0-0) | second: 1-1 (0-0)',
      acts: ['enter', 'void'],
    });
    expect(await act('confirm', { ref })).toMatchObject(refusedWith('result.differs'));
    expect(await act('enter', { ref, full: '1-1', half: '2-0' })).toMatchObject(refusedWith('result.score'));
    expect(await act('enter', { ref, full: '1:1' })).toMatchObject({ code: 'request.param.invalid' });
    const asked = await act('enter', { ref, full: '1-1', half: '0-0' });
    expect((await season.fixture(of)).state).toBe('coming');
    const approval = asked.ok ? (asked.value.asked ?? 0) : 0;
    expect(await one.decide({ brand: BRAND, approval, agreed: true, reason: 'my own' })).toMatchObject({ ok: false });
    expect(await other.decide({ brand: BRAND, approval, agreed: true, reason: 'so it is' })).toMatchObject({
      ok: true,
    });
    await settleDue(site);
    expect(await stateOf(couponId)).toEqual(['SETTLED', 0]);
    expect(await act('enter', { ref, full: '2-1' })).toMatchObject(refusedWith('fixture.decided'));
  });

  it('R58 are corrected by two operators and by no file: what was paid is taken back', async () => {
    const of = await season.added(5);
    const { couponId } = await bet(of);
    await season.begun(of);
    await season.tell([{ ...of, score: { ht: [0, 0], ft: [1, 0] } }]);
    const ref = String((await season.fixture(of)).id);
    const before = await cash();
    expect(await act('confirm', { ref })).toMatchObject({ ok: true });
    await settleDue(site);
    expect(await cash()).toBeGreaterThan(before);
    expect(changedLines(await season.tell([{ ...of, score: { ht: [0, 0], ft: [1, 1] } }]))).toEqual([
      'refused result.other',
    ]);
    expect(await act('correct', { ref, full: '1-0', half: '0-0' })).toMatchObject(refusedWith('result.same'));
    expect(await agreed('correct', { ref, full: '1-1', half: '0-0' })).toMatchObject({ ok: true });
    await settleDue(site);
    expect(await stateOf(couponId)).toEqual(['SETTLED', 0]);
    expect(await cash()).toBe(before);
    const acts = await site.deps.db.run<{ act: string }>(
      'select act from operator_act where subject = $1 order by id',
      [`fixture ${ref}`],
    );
    expect(acts.map((line) => line.act)).toEqual(['result.confirmed', 'result.corrected']);
  });

  it('R58 corrected without a score at the break keep the one that is known, and what was decided by it', async () => {
    const of = await season.added(5);
    const [whole, half] = [await bet(of), await bet(of, HALF)];
    await season.begun(of);
    await season.tell([{ ...of, score: { ht: [1, 1], ft: [2, 1] } }]);
    const ref = String((await season.fixture(of)).id);
    await act('confirm', { ref });
    await settleDue(site);
    const won = await stateOf(half.couponId);
    expect(won).toEqual(['SETTLED', expect.any(Number)]);
    expect(await act('correct', { ref, full: '2-0' })).toMatchObject(refusedWith('result.score'));
    expect(await agreed('correct', { ref, full: '2-2' })).toMatchObject({ ok: true });
    await settleDue(site);
    expect([await stateOf(whole.couponId), await stateOf(half.couponId)]).toEqual([['SETTLED', 0], won]);
    expect((await season.fixture(of)).facts).toMatchObject({ half: [1, 1], full: [2, 2] });
    expect(await agreed('correct', { ref, full: '2-2', half: '1-0' })).toMatchObject({ ok: true });
    await settleDue(site);
    expect(await stateOf(half.couponId)).toEqual(['SETTLED', 0]);
  });

  it('a score does not go backwards, and one that is abandoned leaves what is decided', async () => {
    const of = await season.added(5);
    const [over, won] = [await bet(of, 'totals:fullTime:over:2.5').catch(() => null), await bet(of)];
    await season.begun(of);
    await season.tell([{ ...of, score: { ft: [2, 1] } }]);
    expect(changedLines(await season.tell([{ ...of, score: { ft: [1, 1] } }]))).toEqual(['refused result.back']);
    expect(changedLines(await season.tell([{ ...of, score: { ft: [2, 2] } }]))).toEqual(['provisional']);
    const ref = String((await season.fixture(of)).id);
    expect(await agreed('enter', { ref, full: '2-1', played: 'cut' })).toMatchObject({ ok: true });
    await settleDue(site);
    if (over) expect((await stateOf(over.couponId))[0]).toBe('SETTLED');
    expect(await stateOf(won.couponId)).toEqual(['VOID', 10]);
  });

  it('that nobody tells of wait on the desk, and awarded ones keep what was played', async () => {
    const [silent, awarded] = [await season.added(5), await season.added(5)];
    await season.begun(silent, 1);
    await season.begun(awarded, 1);
    const { id } = await season.fixture(silent);
    expect(await waiting(id)).toBeUndefined();
    expect(await act('enter', { ref: String(id + 1_000_000n), full: '1-0' })).toMatchObject(
      refusedWith('fixture.unknown'),
    );
    await season.begun(silent, 4);
    expect(await waiting(id)).toMatchObject({ acts: ['enter', 'void'] });
    await season.tell([{ ...awarded, score: { ft: [1, 1] } }]);
    expect(await season.tell([{ ...awarded, status: 'awarded', score: { ft: [0, 3] } }])).toMatchObject({
      lines: [],
      same: 1,
    });
  });

  it('a shoot-out that is drawn leaves ninety minutes to decide', async () => {
    const of = await season.added(5);
    await season.begun(of);
    const score = { ht: [0, 1], ft: [0, 1], et: [0, 1], p: [4, 4] };
    expect(await season.tell([{ ...of, score }])).toMatchObject({
      lines: [{ did: 'provisional', result: '0-1 (0-1)' }],
    });
  });
});
