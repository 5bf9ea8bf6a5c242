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
