/** An adjustment and an erasure approved concurrently: one succeeds. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Site } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { alongside } from '#testkit/postgres.ts';
import { memberId } from '#kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ERASED = `update member set account = 'erased-' || id where id = $1`;

describeSiteOnEachDatabase('a balance that is adjusted while its member is erased', (open) => {
  const brand = 'pavilion';
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  it('R70 stays as it is: no money is left with nobody', async ({ skip }) => {
    const { db, ledger } = site.deps;
    skip(db.engine === 'pglite', 'nothing runs side by side there');
    const [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
    const member = await site.register('leaving');
    const fields = { ref: member.account, amount: '5', reason: 'a coin was lost' };
    const asked = await ada.desk.act({ brand, act: 'adjust', kind: 'member', fields });
    const approval = (asked.ok && asked.value.asked) || 0;
    const elsewhere = AsyncLocalStorage.snapshot();
    const { answer } = await db.tx(async (tx) => {
      await tx.run(ERASED, [BigInt(member.id)]);
      return alongside(tx, () =>
        elsewhere(() => ben.desk.decide({ brand, approval, agreed: true, reason: 'I saw it too' })),
      );
    });
    expect(await answer).toMatchObject({ code: 'desk.refused', detail: { reason: 'account.unknown' } });
    const balances = await ledger.balances({ merchant: brand, memberIds: [memberId(member.id)] });
    expect(balances.filter(({ balance }) => balance > 0n)).toEqual([]);
  });
});
