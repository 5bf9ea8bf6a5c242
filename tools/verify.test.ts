import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitment, fairStream } from '#games/kit/fair.ts';
import { lanternCourt } from '#games/lantern-court/engine/engine.ts';

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce: 12 };
const proof = {
  roundId: 'R12',
  gameCode: lanternCourt.meta.code,
  gameVersion: lanternCourt.meta.version,
  serverSeedHash: commitment(seeds.serverSeed),
  ...seeds,
  bet: { lineBet: 0.05, lines: 20 },
  outcome: lanternCourt.play({ lines: 20 }, fairStream(seeds)),
};

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
let site: Server;

const fileOf = (name: string, content: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const verify = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'verify.ts'), ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr });
    });
  });

beforeAll(async () => {
  site = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://site');
    const known = request.headers['merchant'] === 'pavilion' && asked.pathname === '/wps/relay/GCSGAME_getRoundProof';
    const value = { ...proof, roundId: asked.searchParams.get('roundId') === 'OTHER' ? 'R99' : 'R12' };
    response.end(JSON.stringify(known ? { success: true, value } : { success: false, message: 'no' }));
  });
  await new Promise<void>((listening) => site.listen(0, listening));
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

it('says verified of an honest round, from a file and from the site', async () => {
  expect(await verify(fileOf('round.json', proof))).toMatchObject({
    code: 0,
    said: expect.stringContaining('verified'),
  });
  const url = `http://localhost:${(site.address() as AddressInfo).port}`;
  expect(await verify('R12', '--url', url)).toMatchObject({ code: 0 });
  expect(await verify('OTHER', '--url', url)).toMatchObject({ code: 64, said: expect.stringContaining('R99') });
});

it('tells a tampered round, a sealed one and an unreadable one apart by its exit code', async () => {
  const richer = { ...proof, outcome: { ...proof.outcome, total: proof.outcome.total + 20 } };
  expect(await verify(fileOf('richer.json', richer))).toMatchObject({ code: 1 });
  expect(await verify(fileOf('sealed.json', { ...proof, serverSeed: null }))).toMatchObject({ code: 2 });
  expect(await verify(join(folder, 'none.json'))).toMatchObject({ code: 64 });
  expect(await verify()).toMatchObject({ code: 64 });
});
