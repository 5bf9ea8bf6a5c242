import { createHmac } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderResults } from './folder.ts';
import { signedResults } from './signed-http.ts';

const SOUTH_HEAD =
  'date,lottery,special,prize1,prize2,prize3_1,prize3_2,prize4_1,prize4_2,prize4_3,prize4_4,prize4_5,prize4_6,prize4_7,prize5,prize6_1,prize6_2,prize6_3,prize7,prize8';
const numbers = (special = '123456') =>
  `${special},11111,22222,33333,33334,1,2,3,4,5,6,44447,5555,6661,6662,6663,777,88`;
const asked = { lottery: 'xsmn-hcm', day: '2026-11-21', numero: '20261121-0001' };

describe('a folder of results', () => {
  let folder: string;
  let changes = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pavilion-results-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const put = async (name: string, lines: readonly string[]) => {
    await writeFile(join(folder, name), lines.join('\n'));
    changes += 1;
    await utimes(join(folder, name), changes, changes);
  };

  it('tells a province’s numbers with all their digits, and null of a day it knows nothing of', async () => {
    const source = folderResults(folder);
    await put('xsmn-2026.csv', [SOUTH_HEAD, `2026-11-21,xsmn-hcm,${numbers('456')}`]);
    expect(await source.resultOf(asked)).toMatchObject({ ok: true, value: expect.stringMatching(/^000456,.*,00001,/) });
    expect(await source.resultOf({ ...asked, day: '2026-11-23' })).toMatchObject({ ok: true, value: null });
    expect(await source.resultOf({ ...asked, lottery: 'xsmt-hue' })).toMatchObject({ ok: true, value: null });
  });

  it.each([
    ['a prize too few', [`2026-11-21,xsmn-hcm,${numbers().slice(0, -3)}`], 'results.columns'],
    ['a letter', [`2026-11-21,xsmn-hcm,${numbers('12345x')}`], 'results.digits'],
    ['a digit too many', [`2026-11-21,xsmn-hcm,${numbers('1234567')}`], 'results.digits'],
    ['a day twice', [`2026-11-21,xsmn-hcm,${numbers()}`, `2026-11-21,xsmn-hcm,${numbers('7')}`], 'results.twice'],
    ['a lottery that is none', [`2026-11-21,xsmn-atlantis,${numbers()}`], 'results.lottery'],
    ['a day that is none', [`2026-11-31,xsmn-hcm,${numbers()}`], 'results.date'],
  ])('refuses a file with %s', async (_, lines, code) => {
    const source = folderResults(folder);
    await put('xsmn-2026.csv', [SOUTH_HEAD, ...lines]);
    expect(await source.resultOf(asked)).toMatchObject({ ok: false, code });
  });

  it('is silent where there is no folder, and takes no side where two files differ', async () => {
    expect(await folderResults(join(folder, 'nowhere')).resultOf(asked)).toMatchObject({ code: 'source.silent' });
    await put('xsmn-2026.csv', [SOUTH_HEAD, `2026-11-21,xsmn-hcm,${numbers()}`]);
    await put('xsmn-again.csv', [SOUTH_HEAD, `2026-11-21,xsmn-hcm,${numbers('7')}`]);
    expect(await folderResults(folder).resultOf(asked)).toMatchObject({ code: 'results.twice' });
  });
});

describe('a service of results', () => {
  const SECRET = 'a secret that is long enough for this';
  let server: Server;
  let respond: (nonce: string) => { readonly body: string; readonly signature: string };
  const sign = (nonce: string, body: string) => createHmac('sha256', SECRET).update(`${nonce}.${body}`).digest('hex');
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { body, signature } = respond(String(request.headers['x-results-nonce']));
      response.writeHead(200, { 'x-results-signature': signature }).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());
  const source = () =>
    signedResults({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/results`, secret: SECRET });
  const body = (result: string | null) => JSON.stringify({ lottery: asked.lottery, numero: asked.numero, result });

  it('is believed where it has signed its answer to this very question', async () => {
    respond = (nonce) => ({ body: body('1,2,3'), signature: sign(nonce, body('1,2,3')) });
    expect(await source().resultOf(asked)).toEqual({ ok: true, value: '1,2,3' });
    respond = (nonce) => ({ body: body(null), signature: sign(nonce, body(null)) });
    expect(await source().resultOf(asked)).toEqual({ ok: true, value: null });
  });

  it('is not where it has signed something else, another question, or nothing', async () => {
    respond = (nonce) => ({ body: body('1,2,4'), signature: sign(nonce, body('1,2,3')) });
    expect(await source().resultOf(asked)).toMatchObject({ code: 'source.signature' });
    respond = () => ({ body: body('1,2,3'), signature: sign('of another', body('1,2,3')) });
    expect(await source().resultOf(asked)).toMatchObject({ code: 'source.signature' });
    respond = () => ({ body: body('1,2,3'), signature: '' });
    expect(await source().resultOf(asked)).toMatchObject({ code: 'source.signature' });
    const other = JSON.stringify({ lottery: 'xsmb', numero: asked.numero, result: '1' });
    respond = (nonce) => ({ body: other, signature: sign(nonce, other) });
    expect(await source().resultOf(asked)).toMatchObject({ code: 'source.silent' });
    respond = (nonce) => ({ body: 'no JSON', signature: sign(nonce, 'no JSON') });
    expect(await source().resultOf(asked)).toMatchObject({ code: 'source.silent' });
  });
});
