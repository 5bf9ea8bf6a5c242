/** Streaming ZIP archive: sizes follow each file, so that nothing is whole in memory. */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface Entry {
  /** ASCII only. */
  readonly name: string;
  readonly body: AsyncIterable<string> | Iterable<string>;
}

/** 1980-01-01: equal content gives equal bytes. */
const DOS_DATE = 0x00_21;
const STREAMED = 0x08;
const DEFLATED = 8;
const VERSION = 20;

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Up to four gigabytes in total. */
export async function* zipOf(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name: text, body } of entries) {
    const name = Buffer.from(text);
    const start = at;
    const head = localHead(name);
    yield head;
    at += head.length;
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of deflated(body, sums)) {
      packed += chunk.length;
      yield chunk;
    }
    const tail = descriptor({ ...sums, packed });
    yield tail;
    at += packed + tail.length;
    written.push({ name, at: start, packed, ...sums });
  }
  const directory = Buffer.concat(written.map(directoryLine));
  yield Buffer.concat([directory, directoryEnd(written.length, directory.length, at)]);
}

/** Compression runs off the main thread. */
async function* deflated(
  body: Entry['body'],
  sums: { crc: number; size: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  async function* bytes() {
    for await (const text of body) {
      const chunk = Buffer.from(text);
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      yield chunk;
    }
  }
  const packer = createDeflateRaw();
  // A failure downstream destroys the deflater with its reason, which the loop below throws.
  pipeline(Readable.from(bytes(), { objectMode: false }), packer, () => {});
  for await (const chunk of packer) yield chunk as Uint8Array;
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(STREAMED, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DOS_DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08_07_4b_50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryLine({ name, at, crc, packed, size }: Written): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02_01_4b_50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(STREAMED, 8);
  line.writeUInt16LE(DEFLATED, 10);
  line.writeUInt16LE(DOS_DATE, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, name]);
}

function directoryEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
