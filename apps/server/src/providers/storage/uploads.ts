/** Storage of uploaded files: the database, or a bucket if the environment names one. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '#db';
import type { Clock } from '#kernel';
import type { Logger } from 'pino';
import type { Config } from '../../ports/config.ts';
import { databaseStorage } from './database.ts';
import { formerFolder } from './folder.ts';
import { moveFiles } from './move-files.ts';
import { s3Storage } from './s3.ts';
import { StorageUnavailable, type Storage } from './storage.ts';

interface Parts {
  readonly config: Pick<Config, 'bucket' | 'dataDir'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Also moves files of an earlier release from the folder of one node, and from the database once there is a bucket.
 * Throws an error message when the bucket refuses; one that is away does not prevent the start, and the move waits for
 * the next one.
 */
export async function openUploads({ config: { bucket, dataDir }, db, clock, log }: Parts): Promise<Storage> {
  const inDatabase = databaseStorage({ db, clock });
  const storage = bucket ? s3Storage(bucket) : inDatabase;
  try {
    if (bucket) await prove(storage);
    for (const from of [formerFolder(join(dataDir, 'uploads')), ...(bucket ? [inDatabase] : [])]) {
      const moved = await moveFiles(from, storage);
      if (moved > 0) log.info({ event: 'uploads.moved', moved }, 'files are where every node has them');
    }
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const isRefusal = error.status !== undefined && error.status < 500;
    if (isRefusal) throw new Error(`UPLOADS_S3_URL: ${error.message}`, { cause: error });
    log.error({ event: 'uploads.away', err: error }, 'no picture can be handed in until the bucket answers');
  }
  return storage;
}

/** Writes, reads and deletes a file, as uploads will. */
async function prove(storage: Storage): Promise<void> {
  const key = `start/${randomUUID()}.txt`;
  const bytes = Buffer.from(key);
  await storage.put(key, bytes);
  const read = await storage.get(key);
  await storage.remove(key);
  const left = await storage.get(key);
  if (!read?.equals(bytes) || left !== null)
    throw new Error('UPLOADS_S3_URL: what is kept in the bucket of uploads is not what is read there');
}
