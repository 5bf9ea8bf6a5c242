/** A form that is sent again after the database was cut off in the middle of it. */
import { createSite, type Site } from '#testkit';
import { ConnectionLost, type Db } from '#db';
import { done } from '#kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onceFor } from './once-for.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

test('an act that the database was lost for can be sent again as it stands when it is back, and is done once', async () => {
  let isAway = false;
  const lost = (): never => {
    isAway = true;
    throw new ConnectionLost('cut off');
  };
  const db = new Proxy<Db>(site.deps.db, { get: (of, name: keyof Db) => (isAway ? lost() : of[name]) });
  const sent = { by: 'operator1', brand: 'pavilion', requestId: 'a-form', language: 'EN' } as const;
  let times = 0;
  const send = () => onceFor({ ...site.deps, db }, sent, async () => done((times += 1)));
  await expect(onceFor({ ...site.deps, db }, sent, async () => lost())).rejects.toThrow(ConnectionLost);
  isAway = false;
  await expect.poll(send, { timeout: 10_000 }).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ detail: { reason: 'request.repeated' } });
  expect(times).toBe(1);
});
