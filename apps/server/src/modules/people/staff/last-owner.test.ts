/** At least one owner who can manage staff remains, whatever owners do to each other. */
import type { Site } from '#testkit';
import { withOperators } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dismissOperator } from './staff.ts';

describeSiteOnEachDatabase('the last owner', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
    await withOperators(site);
  });
  afterAll(() => site.close());

  it('R67 of two owners who send each other away at once one stays', async () => {
    const dismiss = (by: string, account: string) => dismissOperator(site.deps, { by, account, reason: 'has left us' });
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([dismiss('operator1', 'operator2'), dismiss('operator2', 'operator1')]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      await site.deps.db.run("update operator set dismissed_at = null where account like 'operator_'");
    }
  });
});
