import { randomUUID } from 'node:crypto';
import { done, refuse, type Result } from '#kernel';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { bytesOf, isPicture, PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX, PICTURES_MAX } from './rules.ts';

export type UploadRefusal = 'upload.type.invalid' | 'upload.too.large' | 'upload.too.many';

const SIDE_MAX = 2_400;

/** Only the pixels survive: no metadata, and nothing that hid behind them. Null for what is no picture after all. */
async function redraw(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Keeps pictures that arrived as data URLs, all of them or none. Answers their keys in the storage. */
export async function keepPictures(
  deps: Pick<Deps, 'providers'>,
  folder: string,
  dataUrls: readonly string[],
): Promise<Result<string[], UploadRefusal>> {
  if (dataUrls.length > PICTURES_MAX) return refuse('upload.too.many', { max: PICTURES_MAX });
  const pictures: Buffer[] = [];
  for (const dataUrl of dataUrls) {
    const bytes = bytesOf(dataUrl);
    if (!bytes || !isPicture(bytes)) return refuse('upload.type.invalid');
    if (bytes.length > PICTURE_BYTES_MAX) return refuse('upload.too.large', { maxMb: 5 });
    const redrawn = await redraw(bytes);
    if (!redrawn) return refuse('upload.type.invalid');
    pictures.push(redrawn);
  }
  const keys = pictures.map(() => `${folder}/${randomUUID()}.webp`);
  await Promise.all(keys.map((key, place) => deps.providers.storage.put(key, pictures[place]!)));
  return done(keys);
}
