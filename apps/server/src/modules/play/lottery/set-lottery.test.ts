import { AsyncLocalStorage } from 'node:async_hooks';
import { units } from '#kernel';
import type { Site } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { alongside } from '#testkit/postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdSettings, putSettings } from './desk-queries.ts';
import { decidedSettings } from './settings.ts';

describeSiteOnEachDatabase('settings of a lottery that are agreed to at one moment', (open) => {
  const brand = 'pavilion';
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  const wishes: readonly { wish: Readonly<Record<string, string>> & { readonly kind: string }; kept: object }[] = [
    { wish: { kind: 'lottery', issueMax: '500' }, kept: { issueMax: 5_000_000n } },
    { wish: { kind: 'lottery-return', play: 'Face', value: '9000' }, kept: { returns: { Face: 9_000 } } },
  ];
  it.each(wishes)('R16 all hold, and no limit is lost ($wish.kind)', async ({ wish: { kind, ...fields }, kept }) => {
    const { db } = site.deps;
    const [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
    const wish = { ref: 'k3-60', reason: 'as decided', ...fields };
    const asked = await ada.desk.act({ brand, act: 'set', kind, fields: wish });
    const approval = (asked.ok && asked.value.asked) || 0;
    const agree = () => ben.desk.decide({ brand, approval, agreed: true, reason: 'I see it so' });
    const elsewhere = AsyncLocalStorage.snapshot();
    const ticketMax = units(70_000n);
    const decideAnother = async () =>
      db.tx(async (tx) => {
        await holdSettings(tx, brand, 'k3-60');
        await putSettings(tx, brand, 'k3-60', { ...(await decidedSettings(tx, brand, 'k3-60')), ticketMax });
        return db.engine === 'pglite' ? { answer: null } : alongside(tx, () => elsewhere(agree));
      });
    if (db.engine === 'pglite') expect(await agree()).toMatchObject({ ok: true });
    const { answer } = await decideAnother();
    if (answer) expect(await answer).toMatchObject({ ok: true });
    expect(await decidedSettings(db, brand, 'k3-60')).toMatchObject({ ticketMax, ...kept });
  });
});
