import { migrate } from '#db';
import { pino } from 'pino';
import { openTestDb } from '#testkit/pglite.ts';
import { virtualClock } from '#testkit';
import { expect, it } from 'vitest';
import { createSiteApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './ports/config.ts';
import { channelsFor } from './modules/money/deposit/channels.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
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

it('has the deposits of a real gateway where the demo is off, each brand those of its own', async () => {
  const [db, clock] = [await openTestDb(), virtualClock()];
  await migrate(db);
  const gateway = (number: number, brands?: string) => ({
    [`PAYMENT_GATEWAY_${number}_URL`]: 'https://pay.example/v1',
    [`PAYMENT_GATEWAY_${number}_SECRET`]: 's'.repeat(32),
    ...(brands && { [`PAYMENT_GATEWAY_${number}_BRANDS`]: brands }),
  });
  const env = { ...production, DATABASE_URL: undefined, DEMO: 'off', ...gateway(1), ...gateway(7, 'lotus, other') };
  const config = readConfig(env);
  await seedDemo(db, clock, { people: config.demo });
  const origins = { site: 'https://site.test', arcade: 'https://arcade.test', console: 'http://console.test' };
  const deps = await compose({ config, db, clock, log: pino({ level: 'silent' }), origins: () => origins });
  const offered = async (brand: string) => {
    const channels = await channelsFor(deps, deps.brands.find(brand)!, loadTranslator('EN'));
    return Object.values(channels).map(({ mode, channels: all }) => [mode, ...all.map(({ vendorId }) => vendorId)]);
  };
  expect(await offered('pavilion')).toEqual([['PG', 1]]);
  expect(await offered('lotus')).toEqual([['PG', 1, 7]]);
  await deps.brands.close();
  await deps.state.close();
  await db.close();
});

it.each([
  [{ URL: undefined }, 'PAYMENT_GATEWAY_1_URL: required with'],
  [{ URL: 'http://pay.example' }, 'PAYMENT_GATEWAY_1_URL: must be a public https URL'],
  [{ URL: 'https://10.0.0.7/pay' }, 'PAYMENT_GATEWAY_1_URL: must be a public https URL'],
  [{ SECRET: undefined }, 'PAYMENT_GATEWAY_1_SECRET: must have at least'],
  [{ SECRET: 'short' }, 'PAYMENT_GATEWAY_1_SECRET: must have at least'],
])('does not start with a gateway that is half set up: %o', (change, why) => {
  const settings = { URL: 'https://pay.example/v1', SECRET: 's'.repeat(32), ...change };
  const named = Object.entries(settings).map(([name, value]) => [`PAYMENT_GATEWAY_1_${name}`, value]);
  expect(() => readConfig({ DEMO: 'off', ...Object.fromEntries(named) })).toThrow(why);
});

it('lets nobody in by the published password, and credits no money that nobody paid, where the demo is off', async () => {
  const [db, clock] = [await openTestDb(), virtualClock()];
  await migrate(db);
  const config = readConfig({ ...production, DATABASE_URL: undefined, DEMO: 'off' });
  await seedDemo(db, clock, { people: config.demo });
  expect(await db.run('select account from member')).toEqual([]);
  const origins = { site: 'http://site.test', arcade: 'http://arcade.test', console: 'http://console.test' };
  const deps = await compose({ config, db, clock, log: pino({ level: 'silent' }), origins: () => origins });
  expect(deps.brands.all().map(({ code }) => code)).toEqual(['pavilion', 'lotus']);
  expect(deps.providers.payments.size).toBe(0);
  const app = await createSiteApp(deps, null, () => false);
  expect((await app.inject({ url: '/cashier/D1?order=x' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/webhooks/payment/9001', payload: '{}' })).statusCode).toBe(404);
  await app.close();
  await deps.brands.close();
  await deps.state.close();
  await db.close();
});
