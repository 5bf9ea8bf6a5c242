/** A form that is sent again after the database or process was cut off in the middle of it. */
import { createSite, type Site } from '#testkit';
import { ConnectionLost, type Db } from '#db';
import { done } from '#kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordAct } from '../../house/operator-act/index.ts';
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
  await expect.poll(send).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ detail: { reason: 'request.repeated' } });
  expect(times).toBe(1);
});

const MINUTE = 60_000;
/** Never settles, as in a process that was killed. */
const killed = () => new Promise<never>(() => undefined);
const act = () =>
  site.deps.db.tx((tx) =>
    recordAct(
      tx,
      { merchant: 'pavilion', by: 'operator2', reason: 'said so' },
      { subject: 'nothing', act: 'program.checked', at: site.clock.now() },
    ),
  );
const form = (requestId: string) => ({ by: 'operator2', brand: 'pavilion', requestId, language: 'EN' }) as const;

test('R63 an act whose process was killed before it did anything can be sent again within a minute, and is done once', async () => {
  const send = () => onceFor(site.deps, form('killed-early'), async () => done(await act()));
  const begun = Promise.withResolvers<void>();
  void onceFor(site.deps, form('killed-early'), async () => {
    begun.resolve();
    return killed();
  });
  await begun.promise;
  expect(await send()).toMatchObject({ detail: { reason: 'request.repeated' } });
  site.clock.advance(MINUTE);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  site.clock.advance(MINUTE);
  expect(await send()).toMatchObject({ detail: { reason: 'request.repeated' } });
});

test('R63 an act that was done before its process was killed is not done again, however long one waits', async () => {
  let times = 0;
  const begun = Promise.withResolvers<void>();
  void onceFor(site.deps, form('killed-late'), async () => {
    await act();
    begun.resolve();
    return killed();
  });
  await begun.promise;
  const again = () => onceFor(site.deps, form('killed-late'), async () => done((times += 1)));
  for (const wait of [0, MINUTE, 600 * MINUTE]) {
    site.clock.advance(wait);
    expect(await again()).toMatchObject({ detail: { reason: 'request.repeated' } });
  }
  expect(times).toBe(0);
});

test('R63 what takes longer than a lease is not done by another meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = onceFor(site.deps, form('slow'), async () => {
    begun.resolve();
    await end.promise;
    return done('slow');
  });
  await begun.promise;
  for (let n = 0; n < 6; n += 1) {
    site.clock.advance(MINUTE / 2);
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    const other = onceFor(site.deps, form('slow'), async () => done('other'));
    expect(await other).toMatchObject({ detail: { reason: 'request.repeated' } });
  }
  end.resolve();
  vi.useRealTimers();
  expect(await slow).toEqual({ ok: true, value: 'slow' });
});
