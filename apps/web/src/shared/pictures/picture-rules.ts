/** Limits of uploaded pictures: number, size, type. */
export const PICTURES_MAX = 3;
export const PICTURE_MB_MAX = 5;
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

export type PictureFault = 'type' | 'size' | 'count';

/** `kept` is the number of pictures already added. */
export function pictureFault(file: Pick<File, 'type' | 'size'>, kept: number): PictureFault | null {
  if (kept >= PICTURES_MAX) return 'count';
  if (!PICTURE_TYPES.includes(file.type)) return 'type';
  return file.size > PICTURE_MB_MAX * 1024 * 1024 ? 'size' : null;
}
