/** Binding of an e-mail address and a mobile number to an account. */
import { expect, test } from './harness/test.ts';
import { text } from './harness/texts.ts';
import { DEEP } from './harness/tiers.ts';

test('an address that no code can reach is told beside its field', DEEP, async ({ visitor, page, accessible }) => {
  await page.goto('/index');
  await visitor.logIn('down5');
  await page.goto('/securityCenter');
  for (const [label, missing, typed, wrong] of [
    [
      'registration.field.email',
      text('not_empty', { field: text('registration.field.email') }),
      'nonsense',
      text('reg_pattern_3', { range: '6 - 254' }),
    ],
    ['mobile.label', text('auth/missing-phone-number'), '12', text('auth/invalid-phone-number')],
  ] as const) {
    const summary = page.locator('summary').filter({ hasText: text(label) });
    await summary.click();
    const part = page.locator('details[open]').filter({ has: summary });
    const address = part.getByLabel(text(label), { exact: true });
    for (const [value, fault] of [
      ['', missing],
      [typed, wrong],
    ] as const) {
      await address.fill(value);
      // Sending is limited to one press a second.
      await expect(async () => {
        await part.getByRole('button', { name: text('mobile.code.send') }).click({ timeout: 2_000 });
        await expect(address).toHaveAccessibleDescription(fault, { timeout: 500 });
      }).toPass({ timeout: 20_000 });
      await expect(address).toBeFocused();
    }
    await accessible(label);
  }
});
