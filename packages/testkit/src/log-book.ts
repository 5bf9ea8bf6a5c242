import { Writable } from 'node:stream';

/** Captures the site's log lines. */
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
