import { randomUUID } from 'node:crypto';
import { done, refuse, type Result } from '#kernel';
import sharp, { type ResizeOptions } from 'sharp';
import type { Deps } from '../../../ports/deps.ts';
import { bytesOf, isPicture, PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX, PICTURES_MAX } from './rules.ts';

export type UploadRefusal = 'upload.type.invalid' | 'upload.too.large' | 'upload.too.many';

const AS_IT_IS: ResizeOptions = { width: 2_400, height: 2_400, fit: 'inside', withoutEnlargement: true };
/** Centre square of a picture, with `side` pixels. */
export const square = (side: number): ResizeOptions => ({ width: side, height: side, fit: 'cover' });

/** Re-encodes the pixels alone: metadata and appended data are dropped. Null when it is no picture. */
async function redraw(bytes: Buffer, shape: ResizeOptions): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(shape)
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Stores pictures given as data URLs, all or none. Answers their storage keys. */
export async function keepPictures(
  deps: Pick<Deps, 'providers' | 'log'>,
  folder: string,
  dataUrls: readonly string[],
  shape: ResizeOptions = AS_IT_IS,
): Promise<Result<string[], UploadRefusal>> {
  if (dataUrls.length > PICTURES_MAX) return refuse('upload.too.many', { max: PICTURES_MAX });
  const pictures: Buffer[] = [];
  for (const dataUrl of dataUrls) {
    const bytes = bytesOf(dataUrl);
    if (!bytes || !isPicture(bytes)) return refuse('upload.type.invalid');
    if (bytes.length > PICTURE_BYTES_MAX) return refuse('upload.too.large', { maxMb: 5 });
    const redrawn = await redraw(bytes, shape);
    if (!redrawn) return refuse('upload.type.invalid');
    pictures.push(redrawn);
  }
  const keys = pictures.map(() => `${folder}/${randomUUID()}.webp`);
  const kept = await Promise.allSettled(keys.map((key, place) => deps.providers.storage.put(key, pictures[place]!)));
  const failed = kept.find((each) => each.status === 'rejected');
  if (!failed) return done(keys);
  for (const [place, { status }] of kept.entries()) if (status === 'fulfilled') await forgetFile(deps, keys[place]!);
  throw failed.reason;
}

/** Deletes a file without references. While the storage is away the file stays and is logged. */
export async function forgetFile({ providers, log }: Pick<Deps, 'providers' | 'log'>, key: string): Promise<void> {
  await providers.storage
    .remove(key)
    .catch((error: unknown) => log.error({ event: 'upload.left', key, err: error }, 'a file that nobody needs stays'));
}
