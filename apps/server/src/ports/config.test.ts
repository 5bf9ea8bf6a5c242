import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { BadEnvironment, readConfig } from './config.ts';

const FIREBASE = { FIREBASE_PROJECT_ID: 'pavilion', FIREBASE_API_KEY: 'key' };
const EMULATOR = { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

test('nothing of Firebase is set up by default, and a half of it stops the start', () => {
  expect(readConfig({}).firebase).toBeUndefined();
  expect(readConfig({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).firebase).toBeUndefined();
  expect(readConfig(FIREBASE).firebase).toMatchObject({ projectId: 'pavilion', emulatorHost: undefined });
  for (const [name, value] of Object.entries(FIREBASE)) {
    expect(() => readConfig({ [name]: value })).toThrow(BadEnvironment);
  }
});

test('an emulator, whose word anybody can forge, is never believed in production', () => {
  expect(readConfig(EMULATOR).firebase).toMatchObject({ emulatorHost: '127.0.0.1:9099' });
  expect(readConfig({ ...FIREBASE, NODE_ENV: 'production' }).firebase).toMatchObject({ emulatorHost: undefined });
  for (const more of [EMULATOR, { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }]) {
    expect(() => readConfig({ ...more, NODE_ENV: 'production' })).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/);
  }
  expect(() => readConfig({ ...EMULATOR, FIREBASE_AUTH_EMULATOR_HOST: 'evil.example/;script-src *' })).toThrow(
    /host:port/,
  );
});

test('an address that nobody can listen at is named with its setting', () => {
  for (const HOST of ['999.1.1.1', 'two words', 'http://127.0.0.1', '127.0.0.1:80']) {
    expect(() => readConfig({ HOST })).toThrow(/HOST: .*address/);
  }
  for (const HOST of ['127.0.0.1', '0.0.0.0', 'localhost', '::1', '::', 'play.example.com']) {
    expect(readConfig({ HOST }).host).toBe(HOST);
  }
});

test('R67 the console answers on this machine alone until it is told otherwise, whatever the site does', () => {
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ consoleHost: '127.0.0.1', consolePort: 8082 });
  expect(readConfig({ PORT: '9000', ARCADE_PORT: '9100' }).consolePort).toBe(9101);
  for (const none of [{ PORT: '0' }, { ARCADE_PORT: '0' }]) expect(readConfig(none).consolePort).toBe(0);
  expect(readConfig({ CONSOLE_HOST: '10.0.0.5', CONSOLE_PORT: '443' })).toMatchObject({
    consoleHost: '10.0.0.5',
    consolePort: 443,
  });
  expect(() => readConfig({ CONSOLE_HOST: 'http://x' })).toThrow(/CONSOLE_HOST/);
});

test('a process does what its roles say, and all of it where nothing is said', () => {
  expect(readConfig({}).roles).toEqual(['web', 'jobs', 'rooms']);
  expect(readConfig({ ROLES: 'web,rooms,jobs' }).roles).toEqual(['web', 'rooms', 'jobs']);
  expect(readConfig({ ROLES: ' jobs ' }).roles).toEqual(['jobs']);
  for (const ROLES of ['cook', 'web,cook']) expect(() => readConfig({ ROLES })).toThrow(/ROLES/);
});

test('a key that a brand calls vendors with is a strong private one, or the start stops', () => {
  const pem = (bits: number) =>
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = pem(2_048);
  const name = 'VENDOR_PRIVATE_KEY_PAVILION';
  expect(readConfig({}).vendorKeys.size).toBe(0);
  expect(readConfig({ [name]: key.replaceAll('\n', String.raw`\n`) }).vendorKeys.get(name)).toBe(key);
  for (const bad of [pem(1_024), 'hello'])
    expect(() => readConfig({ [name]: bad })).toThrow(/VENDOR_PRIVATE_KEY_PAVILION/);
});

test('how many connections there are and how long they may take is the operator’s choice, within reason', () => {
  expect(readConfig({}).pool).toEqual({ poolSize: 10, statementMs: 60_000, idleMs: 30_000 });
  const chosen = { DATABASE_POOL: '40', DATABASE_STATEMENT_SECONDS: '5', DATABASE_IDLE_SECONDS: '0' };
  expect(readConfig(chosen).pool).toEqual({ poolSize: 40, statementMs: 5_000, idleMs: 0 });
  expect([readConfig({}).playPool, readConfig({ DATABASE_PLAY_POOL: '8' }).playPool]).toEqual([5, 8]);
  for (const wrong of [
    { DATABASE_POOL: '0' },
    { DATABASE_POOL: 'many' },
    { DATABASE_PLAY_POOL: '0' },
    { DATABASE_STATEMENT_SECONDS: '-1' },
  ])
    expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0]);
  expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1/site' })).toThrow(/requires DATABASE_URL/);
});

test('a bucket for uploads is named whole, with its key and its secret', () => {
  const bucket = {
    UPLOADS_S3_URL: 'https://s3.example/uploads',
    UPLOADS_S3_KEY_ID: 'KEY',
    UPLOADS_S3_SECRET: 'secret',
  };
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig(bucket).bucket).toMatchObject({ url: 'https://s3.example/uploads', region: 'us-east-1' });
  for (const missing of Object.keys(bucket)) expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow(missing);
});

test('addresses by which no browser would find the games are refused', () => {
  const [site, arcade, desk] = ['https://play.example', 'https://games.example', 'https://console.example'];
  const all = { SITE_ORIGIN: site, ARCADE_ORIGIN: arcade, CONSOLE_ORIGIN: desk };
  expect(readConfig(all)).toMatchObject({ siteOrigin: site, arcadeOrigin: arcade, consoleOrigin: desk });
  expect(() => readConfig({ SITE_ORIGIN: site })).toThrow(/ARCADE_ORIGIN: required with SITE_ORIGIN/);
  expect(() => readConfig({ ARCADE_ORIGIN: arcade })).toThrow(/SITE_ORIGIN: required with ARCADE_ORIGIN/);
  expect(() => readConfig({ ...all, ARCADE_ORIGIN: `${site}:443/` })).toThrow(/ARCADE_ORIGIN: .*separate origin/);
  for (const CONSOLE_ORIGIN of [site, arcade])
    expect(() => readConfig({ ...all, CONSOLE_ORIGIN })).toThrow(/CONSOLE_ORIGIN/);
  expect(() => readConfig({ ...all, ARCADE_ORIGIN: 'http://games.example' })).toThrow(/ARCADE_ORIGIN: is http/);
});

test('where the games are at the host and port of the process, only the site may have an address of its own', () => {
  for (const more of [{ ROLES: 'jobs' }, { HOST: 'play.example' }, { SITE_ORIGIN: 'http://localhost:3000' }])
    expect(readConfig({ SITE_ORIGIN: 'https://play.example', ...more }).arcadeOrigin).toBeUndefined();
});

test('what is no address, or no number as it is written, is named with its setting', () => {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL']) {
    for (const value of ['postgres://u:pw@[::1/x', 'host=db password=pw', 'pw@127.0.0.1', 'redis://h:99999'])
      expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: `));
  }
  for (const value of ['0x50', '1e3', ' 80 ', '80,5'])
    expect(() => readConfig({ DATABASE_STATEMENT_SECONDS: value })).toThrow(/DATABASE_STATEMENT_SECONDS: /);
});
