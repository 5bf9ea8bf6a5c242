/** Concurrent login attempts gain nothing; also tested on PostgreSQL, where they run in parallel. */
import { memberId } from '#kernel';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginAttempt, checkPaymentPassword, setFirstPaymentPassword } from './index.ts';

describeSiteOnEachDatabase('tries at the same time', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open({ brand: { login: { captchaAfter: 20, lockAfter: 5, lockMinutes: 30 } } });
  });
  afterAll(() => site.close());

  it('R03 of thirty to log in no more begin than the brand allows', async () => {
    const merchant = site.deps.brands.find('pavilion')!;
    const attempt = { merchant, account: 'member1', ip: '198.51.100.7', country: '', userAgent: '' };
    const begun = await Promise.all(Array.from({ length: 30 }, () => beginAttempt(site.deps, attempt)));
    expect(begun.filter((answer) => 'id' in answer)).toHaveLength(5);
  });

  it('five to guess a payment password are judged, and the first of many to set one sets it', async () => {
    const mei = memberId((await site.register('meiling')).id);
    const set = await Promise.all(
      ['246810', '135791', '112233'].map((password) => setFirstPaymentPassword(site.deps, mei, password)),
    );
    expect(set.filter(Boolean)).toHaveLength(1);
    const tries = await Promise.all(Array.from({ length: 12 }, () => checkPaymentPassword(site.deps, mei, '000000')));
    const codes = tries.map((answer) => (answer.ok ? 'in' : answer.code)).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'payment.password.incorrect'),
      ...Array.from({ length: 7 }, () => 'payment.password.locked'),
    ]);
  });
});
