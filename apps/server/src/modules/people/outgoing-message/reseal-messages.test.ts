import { randomBytes } from 'node:crypto';
import { createSite, messagesTo, type Site } from '#testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSecrets } from '../../../ports/secrets.ts';
import { deliverOutgoingMessages, sendOutgoingMessage } from './index.ts';
import { messagesToSeal, resealMessages } from './reseal-messages.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const TO = '+66810009999';

test('R70 a letter that waits is sent after a change of the secret key, when it was sealed anew', async () => {
  const keys = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const under = (current: string, previous?: string) => ({ ...site.deps, secrets: createSecrets(current, previous) });
  const [before, during, after] = [under(keys[0]!), under(keys[1]!, keys[0]), under(keys[1]!)];
  const down = vi.spyOn(site.deps.providers.sms, 'send').mockRejectedValue(new Error('the gateway is down'));
  await sendOutgoingMessage(before, {
    merchant: site.deps.brands.find('pavilion')!,
    memberId: null,
    channel: 'sms',
    template: 'changed',
    to: TO,
    subject: '',
    text: 'Your password has been changed.',
    language: 'EN',
    lifeMs: null,
  });
  await site.deps.background.settled();
  expect(await messagesToSeal(during)).toBe(1);
  expect(await resealMessages(during, { atMost: 10, except: [] })).toBe(1);
  expect([await messagesToSeal(during), await resealMessages(during, { atMost: 10, except: [] })]).toEqual([0, 0]);
  down.mockRestore();
  site.clock.advance(600_000);
  await deliverOutgoingMessages(after);
  expect((await messagesTo(site, TO)).map(({ body }) => body)).toEqual(['Your password has been changed.']);
});
