import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitment, fairStream } from '#games/kit/fair.ts';
import type { Finding } from '#games/tools/verify/check-round.ts';
import { lanternCourt } from '#games/lantern-court/engine/engine.ts';

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce: 12 };
const proof = {
  roundId: 'R12',
  gameCode: lanternCourt.meta.code,
  gameVersion: lanternCourt.meta.version,
  serverSeedHash: commitment(seeds.serverSeed),
  ...seeds,
  bet: { lines: 20 },
  outcome: lanternCourt.play({ lines: 20 }, fairStream(seeds)),
  status: 'S',
};

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
let site: Server;

const fileOf = (name: string, content: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const SCRIPT = join(import.meta.dirname, '../npm-script.ts');

const verify = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT, 'verify', ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
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

it('tells how it is called, and of a word it does not know that it could not be read', async () => {
  expect(await verify('--help')).toMatchObject({ code: 0, output: expect.stringContaining('npx pavilion verify') });
  const odd = await verify('--colour', 'red');
  expect(odd).toMatchObject({ code: 64, output: expect.stringContaining('--colour') });
  expect(odd.output).not.toContain('node:internal');
});

it('says verified of an honest round, from a file and from the site', async () => {
  expect(await verify(fileOf('round.json', proof))).toMatchObject({
    code: 0,
    output: expect.stringContaining('verified'),
  });
  const url = `http://localhost:${(site.address() as AddressInfo).port}`;
  expect(await verify('R12', '--url', url)).toMatchObject({ code: 0 });
  expect(await verify('OTHER', '--url', url)).toMatchObject({ code: 64, output: expect.stringContaining('R99') });
});

it('tells a tampered round, a sealed one and an unreadable one apart by its exit code', async () => {
  const richer = { ...proof, outcome: { ...proof.outcome, total: proof.outcome.total + 20 } };
  expect(await verify(fileOf('richer.json', richer))).toMatchObject({ code: 1 });
  expect(await verify(fileOf('sealed.json', { ...proof, serverSeed: null }))).toMatchObject({ code: 2 });
  const refused = { ...proof, outcome: null, status: 'C' };
  expect(await verify(fileOf('refused.json', refused))).toMatchObject({ code: 3 });
  expect(await verify(join(folder, 'none.json'))).toMatchObject({ code: 64 });
  expect(await verify()).toMatchObject({ code: 64 });
});

it('shows the work: seed, blocks, stops, window, pays and total, to read or as JSON', async () => {
  const file = fileOf('shown.json', proof);
  const { steps, total } = proof.outcome;
  const hmac = createHmac('sha256', seeds.serverSeed).update('me:12:0').digest('hex');
  const { output } = await verify(file);
  for (const part of [seeds.serverSeed, proof.serverSeedHash, '"me:12:0"', hmac, hmac.slice(0, 8)])
    expect(output).toContain(part);
  expect(output).toMatch(new RegExp(`number 0 .*: ${hmac.slice(0, 8)} = .*: ${steps[0]!.stops[0]}\n`));
  expect(output).toMatch(new RegExp(`window +${steps[0]!.grid.map((column) => column[0]).join(' +')}\n`));
  expect(output).toContain(`${total} base bets`);
  const { work } = JSON.parse((await verify(file, '--json')).output) as Finding;
  expect(work!.steps).toEqual(steps);
  expect(work).toMatchObject({ total, serverSeedHash: proof.serverSeedHash, blocks: [{ message: 'me:12:0', hmac }] });
});

it('names the place of a record that is not what the seeds give', async () => {
  const steps = proof.outcome.steps.with(0, { ...proof.outcome.steps[0]!, win: 7_777 });
  const { code, output } = await verify(fileOf('bent.json', { ...proof, outcome: { ...proof.outcome, steps } }));
  expect(code).toBe(1);
  expect(output).toContain('outcome.steps[0].win is not what the proof says');
});
