import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#db';
import { virtualClock } from '#testkit';
import { openBucket, type TestBucket } from '#testkit/bucket.ts';
import { openTestDb } from '#testkit/postgres.ts';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseStorage } from './database.ts';
import { formerFolder } from './folder.ts';
import { moveFiles } from './move-files.ts';
import { s3Storage } from './s3.ts';
import { StorageUnavailable, type Bucket, type Storage } from './storage.ts';
import { openUploads } from './uploads.ts';

let db: Db;
let bucket: TestBucket;
beforeAll(async () => {
  db = await openTestDb();
  bucket = await openBucket();
}, 300_000);
afterAll(async () => {
  bucket.close();
  await db.close();
});

const storages: [string, () => Storage][] = [
  ['the database', () => databaseStorage({ db, clock: virtualClock() })],
  ['a bucket', () => s3Storage(bucket)],
];

describe.each(storages)('files in %s', (_, open) => {
  it('are kept as they are, overwritten whole, and forgotten', async () => {
    const storage = open();
    const key = 'lotus/feedback/a1.webp';
    await storage.put(key, Buffer.from([0, 255, 10, 13]));
    expect(await storage.get(key)).toEqual(Buffer.from([0, 255, 10, 13]));
    await Promise.all(['two', 'six'].map((text) => storage.put(key, Buffer.from(text))));
    expect(['two', 'six']).toContain(String(await storage.get(key)));
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
  });

  it.each([
    '../secret-key',
    '/etc/passwd',
    'a/../b.png',
    'a//b.png',
    '.env',
    'a/.b.png',
    'A.png',
    'noending',
    'a\0.png',
  ])('have no key %j', async (key) => {
    for (const act of [() => open().put(key, Buffer.from('x')), () => open().get(key), () => open().remove(key)])
      await expect(async () => act()).rejects.toThrow('not a storage key');
  });

  it('come from the folder of a node, all of them, and the folder has them no more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'));
    await mkdir(join(folder, 'lotus/avatar'), { recursive: true });
    await writeFile(join(folder, 'lotus/avatar/b2.webp'), 'worn');
    await writeFile(join(folder, 'lotus/avatar/b2.webp.0.part'), 'half');
    const [from, to] = [formerFolder(folder), open()];
    expect(await moveFiles(from, to)).toBe(1);
    expect(String(await to.get('lotus/avatar/b2.webp'))).toBe('worn');
    expect(await moveFiles(from, to)).toBe(0);
    expect(await readdir(join(folder, 'lotus/avatar'))).toEqual(['b2.webp.0.part']);
    await rm(folder, { recursive: true });
    expect(await moveFiles(from, to)).toBe(0);
  });
});

it('a file stays where it was when the new storage does not take it', async () => {
  const from = databaseStorage({ db, clock: virtualClock() });
  await from.put('lotus/banner/c3.webp', Buffer.from('shown'));
  await expect(moveFiles(from, s3Storage({ ...bucket, secretAccessKey: 'another' }))).rejects.toThrow('403');
  expect(String(await from.get('lotus/banner/c3.webp'))).toBe('shown');
  await moveFiles(from, s3Storage(bucket));
  expect(await from.keys()).toEqual([]);
  expect(String(bucket.files.get('lotus/banner/c3.webp'))).toBe('shown');
});

it('a bucket that does not answer as one refuses the file', async () => {
  const nowhere = s3Storage({ ...bucket, url: `${new URL(bucket.url).origin}/other` });
  await expect(nowhere.put('lotus/banner/d4.webp', Buffer.from('x'))).rejects.toThrow('404');
});

describe('a bucket that takes nothing', () => {
  let status: number | null = 403;
  const server = createServer((_, response) => {
    if (status !== null) response.writeHead(status).end('<Error><Code>AccessDenied</Code></Error>');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.closeAllConnections());
  const taken = (url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`) => ({ ...bucket, url });
  const start = (at: Bucket) =>
    openUploads({
      config: { bucket: at, dataDir: tmpdir() },
      db,
      clock: virtualClock(),
      log: { info() {}, error() {} } as unknown as Logger,
    });

  it.each([
    ['refuses', 403, 403],
    ['has no room', 507, 507],
    ['says nothing', null, undefined],
  ])('%s: whoever hands something in is told to come again', async (_, answer, refusal) => {
    status = answer;
    const storage = s3Storage(taken(), 2_000);
    for (const act of [() => storage.put('a/b.webp', Buffer.from('x')), () => storage.get('a/b.webp')]) {
      const failed: unknown = await act().catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(StorageUnavailable);
      expect((failed as StorageUnavailable).status).toBe(refusal);
    }
  });

  it('stops the start with a sentence where it refuses, and not where it is away', async () => {
    status = 403;
    await expect(start(taken())).rejects.toThrow(
      'UPLOADS_S3_URL: the bucket of uploads answered PUT with 403 AccessDenied',
    );
    await expect(start({ ...bucket, secretAccessKey: 'another' })).rejects.toThrow(/^UPLOADS_S3_URL: .* 403/);
    await expect(start({ ...bucket, url: `${new URL(bucket.url).origin}/other` })).rejects.toThrow(
      /^UPLOADS_S3_URL: .* 404/,
    );
    await databaseStorage({ db, clock: virtualClock() }).put('lotus/banner/f6.webp', Buffer.from('shown'));
    await start(taken('http://127.0.0.1:1/uploads'));
    await start(bucket);
    expect([...bucket.files.keys()].filter((key) => key.startsWith('start/'))).toEqual([]);
    expect(String(bucket.files.get('lotus/banner/f6.webp'))).toBe('shown');
  });
});

it('what is removed within a transaction goes with it', async () => {
  const storage = databaseStorage({ db, clock: virtualClock() });
  await storage.put('lotus/avatar/e5.webp', Buffer.from('worn'));
  await expect(
    db.tx(async (tx) => {
      await storage.remove('lotus/avatar/e5.webp', tx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(String(await storage.get('lotus/avatar/e5.webp'))).toBe('worn');
});
