import { createSite, type Site } from '#testkit';
import { consolePage, operatorAt, secretOf, withOperators } from '#testkit/console.ts';
import { codeOf } from '#testkit/second-step.ts';
import { DESK_CHANGED } from '#server/ports/desk.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
beforeAll(async () => {
  site = await createSite({ listen: true });
  await withOperators(site);
});
afterAll(() => site.close());

/** Session cookie after a login. */
async function cookieOf(account: string): Promise<string> {
  site.clock.advance(30_000);
  const { client, jar } = consolePage(site);
  await client.operator.enter({ account, password: DEMO_PASSWORD });
  await client.operator.code({ code: codeOf(site, secretOf(account)) });
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function listen(cookie: string, brand = 'pavilion') {
  const answer = await fetch(`${site.origins.console}/console/live?brand=${brand}`, { headers: { cookie } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  /** Reads until `count` changes have arrived; answers the number seen when the stream ended. */
  const changes = async (count: number): Promise<number> => {
    const changeCount = () => received.split('event: changed').length - 1;
    while (changeCount() < count) {
      const { done, value } = await reader.read();
      if (done) break;
      received += value;
    }
    return changeCount();
  };
  /** Everything received until the stream ended. */
  const end = async (): Promise<string> => {
    await changes(Infinity);
    return received;
  };
  return { status: answer.status, changes, end, close: () => reader.cancel() };
}

const close = async (account: string) => {
  const ada = await operatorAt(site, 'operator1');
  const fields = { ref: account, reason: 'asked for it' };
  expect(await ada.desk.act({ brand: 'pavilion', act: 'close', kind: 'member', fields })).toMatchObject({ ok: true });
};

test('an open console hears that something of its brand has changed, and nothing of another', async () => {
  const cookie = await cookieOf('operator2');
  const [own, other] = [await listen(cookie), await listen(cookie, 'lotus')];
  expect([own.status, await own.changes(1), await other.changes(1)]).toEqual([200, 1, 1]);
  await close('down6');
  expect(await own.changes(2)).toBe(2);
  await own.close();
  await other.close();
});

test('nobody listens who is not signed in', async () => {
  expect((await listen('')).status).toBe(401);
  expect((await listen('console_session=made-up')).status).toBe(401);
});

test('R67 whoever is dismissed hears nothing more', async () => {
  const line = await listen(await cookieOf('operator2'));
  await line.changes(1);
  await site.deps.db.run("update operator set dismissed_at = now() where account = 'operator2'");
  await close('down3');
  expect(await line.changes(2)).toBe(1);
});

test('R67 a console that nobody sits at idles out, however much it hears', async () => {
  await site.deps.db.run("update operator set dismissed_at = null where account = 'operator2'");
  const cookie = await cookieOf('operator2');
  const line = await listen(cookie);
  await line.changes(1);
  site.clock.advance(20 * 60_000);
  await close('down6');
  expect(await line.changes(2)).toBe(2);
  site.clock.advance(20 * 60_000);
  const me = await fetch(`${site.origins.console}/console/session`, { headers: { cookie } });
  expect(await me.json()).toBeNull();
  await close('down6');
  expect(await line.changes(3)).toBe(2);
});

test('R67 a console hears on while the database is away, and nothing more once its operator is dismissed', async () => {
  const line = await listen(await cookieOf('operator2'));
  await line.changes(1);
  await site.deps.db.run('alter table operator_session rename to operator_session_away');
  await site.deps.state.publish(DESK_CHANGED, { brand: 'pavilion' });
  expect(await line.changes(2)).toBe(2);
  await site.deps.db.run('alter table operator_session_away rename to operator_session');
  await site.deps.db.run("update operator set dismissed_at = now() where account = 'operator2'");
  await site.deps.state.publish(DESK_CHANGED, { brand: 'pavilion' });
  expect(await line.changes(3)).toBe(2);
  await site.deps.db.run("update operator set dismissed_at = null where account = 'operator2'");
});

test('of more tabs than anybody looks at the oldest is let go, told not to come back by itself', async () => {
  const cookie = await cookieOf('operator1');
  const lines = [];
  for (let opened = 0; opened < 9; opened += 1) {
    const line = await listen(cookie);
    await line.changes(1);
    lines.push(line);
  }
  const [oldest, second] = lines;
  expect(await oldest!.end()).toContain('event: full');
  await close('down6');
  expect(await second!.changes(2)).toBe(2);
  await Promise.all(lines.slice(1).map((line) => line.close()));
});
