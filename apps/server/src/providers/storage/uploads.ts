/** Where the files of members and operators are kept: in the database, or in a bucket where the environment names one. */
import { join } from 'node:path';
import type { Db } from '#db';
import type { Clock } from '#kernel';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { databaseStorage } from './database.ts';
import { formerFolder } from './folder.ts';
import { moveFiles } from './move-files.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

interface Parts {
  readonly config: Pick<Config, 'bucket' | 'dataDir'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/** With the files that an earlier release kept in the folder of one node, and those of the database once there is a bucket. */
export async function openUploads({ config: { bucket, dataDir }, db, clock, log }: Parts): Promise<Storage> {
  const inDatabase = databaseStorage({ db, clock });
  const storage = bucket ? s3Storage(bucket) : inDatabase;
  for (const from of [formerFolder(join(dataDir, 'uploads')), ...(bucket ? [inDatabase] : [])]) {
    const moved = await moveFiles(from, storage);
    if (moved > 0) log.info({ event: 'uploads.moved', moved }, 'files are where every node has them');
  }
  return storage;
}
