/** Rules of uploaded pictures, checked on their bytes and not on the declared type. */
export const PICTURES_MAX = 3;
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** In pixels: a small file may decode to a picture that fills the memory. */
export const PICTURE_PIXELS_MAX = 40_000_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export function isPicture(bytes: Buffer): boolean {
  return [PNG, JPEG].some((magic) => bytes.subarray(0, magic.length).equals(magic));
}

const DATA_URL = /^data:image\/(?:png|jpeg|jpg);base64,/i;

/** Bytes of a data URL; null unless it is a PNG or JPEG. */
export function bytesOf(dataUrl: string): Buffer | null {
  const head = DATA_URL.exec(dataUrl);
  return head ? Buffer.from(dataUrl.slice(head[0].length), 'base64') : null;
}
