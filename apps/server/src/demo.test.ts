import { migrate } from '#db';
import { pino } from 'pino';
import { openTestDb } from '#testkit/pglite.ts';
import { virtualClock } from '#testkit';
import { expect, it } from 'vitest';
import { createSiteApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { seedDemo } from './seed/index.ts';

const DATABASE_URL = 'postgres://db.example/site';
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const production = { NODE_ENV: 'production', DATABASE_URL, SECRET_KEY };

it('has a demo world by default, but not where money may be real', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(true);
  expect(readConfig({ DATABASE_URL }).demo).toBe(true);
  expect(readConfig(production).demo).toBe(false);
  expect(readConfig({ ...production, DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
});

it('lets nobody in by the published password, and credits no money that nobody paid, where the demo is off', async () => {
  const [db, clock] = [await openTestDb(), virtualClock()];
  await migrate(db);
  const config = readConfig({ ...production, DATABASE_URL: undefined, DEMO: 'off' });
  await seedDemo(db, clock, config.demo);
  expect(await db.run('select account from member')).toEqual([]);
  const origins = { site: 'http://site.test', arcade: 'http://arcade.test' };
  const deps = await compose({ config, db, clock, log: pino({ level: 'silent' }), origins: () => origins });
  expect(deps.brands.all().map(({ code }) => code)).toEqual(['pavilion', 'lotus']);
  expect(deps.providers.payments.size).toBe(0);
  const app = await createSiteApp(deps, origins, null, () => false);
  expect((await app.inject({ url: '/cashier/D1?order=x' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/webhooks/payment/9001', payload: '{}' })).statusCode).toBe(404);
  await app.close();
  await deps.brands.close();
  await deps.state.close();
  await db.close();
});
