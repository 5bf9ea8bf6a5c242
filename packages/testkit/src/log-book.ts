import { Writable } from 'node:stream';

/** Keeps what the site would have written to its log. */
export interface LogBook {
  readonly stream: Writable;
  readonly lines: readonly string[];
}

export function logBook(): LogBook {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8').trimEnd());
      done();
    },
  });
  return { stream, lines };
}
