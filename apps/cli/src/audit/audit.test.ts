import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../grammar/run.ts';
import { house } from '../nouns.ts';
import { quiet } from '../quiet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-audit-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** `audit run`, answered by a site that is nothing but this listener. */
async function audited(listener: RequestListener, dataDir: string, ...words: readonly string[]) {
  const server = createServer(listener);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const printed: string[] = [];
  const env = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PORT: String((server.address() as AddressInfo).port),
    SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
    DATA_DIR: dataDir,
  };
  const ended = await run(house, ['audit', 'run', ...words], {
    ...quiet(env),
    print: (line) => void printed.push(line),
  });
  server.close();
  return { ...ended, printed: printed.join('\n') };
}

const books = (findings: readonly unknown[]) =>
  JSON.stringify({ at: 0, balanced: findings.length === 0, payoutsStopped: false, findings, lines: [] });

const siteWith =
  (findings: readonly unknown[]): RequestListener =>
  ({ method }, response) =>
    void response.end(method === 'POST' ? books(findings) : '<html>the page</html>');

describe('an audit', () => {
  it('makes the folder that its page is written to', async () => {
    const dataDir = join(folder, 'new', 'data');
    const ended = await audited(siteWith([]), dataDir);
    expect(ended).toMatchObject({ code: 0, printed: expect.stringContaining('The ledger balances') as string });
    expect(readFileSync(join(dataDir, 'audit.html'), 'utf8')).toContain('the page');
  });

  it('tells the verdict where the page cannot be written', async () => {
    const dataDir = join(folder, 'file');
    await writeFile(dataDir, '');
    const ended = await audited(siteWith([]), dataDir);
    expect(ended).toMatchObject({ code: 1, text: expect.stringContaining('could not be written') as string });
    expect(ended.printed).toContain('The ledger balances');
    expect(existsSync(join(dataDir, 'audit.html'))).toBe(false);
  });

  it('ends with 1 where the books do not balance, in words and as JSON', async () => {
    const open = siteWith([{ finding: 'sum' }]);
    expect(await audited(open, folder)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('1 findings') as string,
    });
    const asJson = await audited(open, folder, '--json');
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.printed)).toMatchObject({ balanced: false });
  });

  it('is refused in words by a site that breaks off, and by a proxy that answers for it', async () => {
    const broken = await audited(({ socket }) => void socket.destroy(), folder);
    expect(broken).toMatchObject({ code: 1, text: expect.stringMatching(/broke off .* Look before/) as string });
    const proxy = await audited((_, response) => void response.writeHead(502).end('<html>'), folder);
    expect(proxy).toMatchObject({ code: 1, text: expect.stringContaining('status 502') as string });
  });
});
