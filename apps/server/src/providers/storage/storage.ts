import type { Access } from '#db';

/** Port to the storage of uploaded files. Shared by all nodes. */
export interface Storage {
  /** Stores the bytes under a key of lower-case letters, digits, dots, dashes and slashes; overwrites the same key. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** In the caller's transaction, if given. */
  remove(key: string, within?: Access): Promise<void>;
}

/** The storage service is away or refuses. `status` is its answer; undefined on a timeout. Uploads may be retried. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly status: number | undefined;
  constructor(message: string, { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

/** Former place of files. */
export interface FormerStorage extends Pick<Storage, 'get' | 'remove'> {
  keys(): Promise<string[]>;
}

/** Configuration of an S3 service. */
export interface Bucket {
  /** URL of the bucket itself: `https://s3.example.com/uploads`, or `https://uploads.s3.eu-west-1.amazonaws.com`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Prevents path traversal: parts that begin with a dot are invalid. */
export const isStorageKey = (key: string): boolean =>
  /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(key) && key.length <= 200;

/** Throws for an invalid key: keys are made here, so it is a bug. */
export function assertKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
}
