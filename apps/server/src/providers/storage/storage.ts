/** The port to where files are kept that members and operators hand in. */
export interface Storage {
  /** Keeps the bytes under a key of lower-case letters, digits, dots, dashes and slashes; the same key is overwritten. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when nothing is kept under that key. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

/** No way out of the storage: parts that begin with a dot do not pass. */
export const isStorageKey = (key: string): boolean =>
  /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(key) && key.length <= 200;
