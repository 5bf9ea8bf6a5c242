/** A file as the answer of a call: it leaves the server piece by piece, and arrives whole. */
import { z } from 'zod';

export interface FileAnswer {
  /** Letters, digits, dots and hyphens. */
  readonly name: string;
  readonly type: string;
  readonly body: AsyncIterable<string | Uint8Array>;
}

export interface ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Never parsed: the server's answer and the client's value are different types. */
export const file = z.custom<FileAnswer>().transform((): ReceivedFile => {
  throw new Error('a file is not parsed');
});
