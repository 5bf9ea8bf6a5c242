import type { Access } from '#db';

/** The port to where files are kept that members and operators hand in. Every node reads and writes the same ones. */
export interface Storage {
  /** Keeps the bytes under a key of lower-case letters, digits, dots, dashes and slashes; the same key is overwritten. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when nothing is kept under that key. */
  get(key: string): Promise<Buffer | null>;
  /** Within a transaction, where the caller has one open. */
  remove(key: string, within?: Access): Promise<void>;
}

/**
 * The service that keeps files is away, or refuses what it was asked. `status` is what it answered; undefined where it said nothing in
 * time. Whoever hands something in cannot help it, and may try again.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly status: number | undefined;
  constructor(message: string, { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

/** Where files were kept before. */
export interface FormerStorage extends Pick<Storage, 'get' | 'remove'> {
  keys(): Promise<string[]>;
}

/** Configuration of a service that speaks S3. */
export interface Bucket {
  /** Address of the bucket itself: `https://s3.example.com/uploads`, or `https://uploads.s3.eu-west-1.amazonaws.com`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** No way out of the storage: parts that begin with a dot do not pass. */
export const isStorageKey = (key: string): boolean =>
  /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(key) && key.length <= 200;

/** Throws for what is no key: keys are made here, so it is a bug. */
export function assertKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
}
