/** Streaming ZIP archive: sizes follow each file, so that nothing is whole in memory. */
import { Zip, type ZipInputFile } from 'fflate';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface Entry {
  readonly name: string;
  readonly body: AsyncIterable<string> | Iterable<string>;
}

/** Constant, so that equal content gives equal bytes. The format has no time zone: local time is written as it is. */
const WRITTEN_AT = new Date(1980, 0, 1);
const DEFLATED = 8;
const NOTHING = new Uint8Array();

/** Up to four gigabytes in total. */
export async function* zipOf(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, body } of entries) {
    const file: ZipInputFile = { filename: name, compression: DEFLATED, mtime: WRITTEN_AT, crc: 0, size: 0 };
    zip.add(file);
    for await (const chunk of deflated(body, file)) {
      file.ondata!(null, chunk, false);
      yield* made.splice(0);
    }
    file.ondata!(null, NOTHING, true);
  }
  zip.end();
  yield* made;
}

/** Node compresses off the main thread; the library would do it on it. */
async function* deflated(
  body: Entry['body'],
  file: ZipInputFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  async function* bytes() {
    for await (const text of body) {
      const chunk = Buffer.from(text);
      file.crc = crc32(chunk, file.crc);
      file.size += chunk.length;
      yield chunk;
    }
  }
  const packer = createDeflateRaw();
  // A failure downstream destroys the deflater with its reason, which the loop below throws.
  pipeline(Readable.from(bytes(), { objectMode: false }), packer, () => {});
  for await (const chunk of packer) yield chunk as Uint8Array<ArrayBuffer>;
}
