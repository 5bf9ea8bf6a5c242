/** App icons of a brand, rendered from its mark. */
import sharp from 'sharp';

interface Icon {
  readonly size: number;
  /** Share of the side taken by the mark, on a plate in the brand's ground colour; absent for no plate. */
  readonly share?: number;
}

/**
 * Launchers may crop maskable icons to a circle of 80 % of the side. At this share a mark (a tile with round corners)
 * stays inside it.
 */
const MASK_SHARE = 0.66;

export const icons = {
  '192': { size: 192 },
  '512': { size: 512 },
  'maskable-512': { size: 512, share: MASK_SHARE },
  'apple-180': { size: 180, share: 1 },
} as const satisfies Readonly<Record<string, Icon>>;
export type IconName = keyof typeof icons;

export const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

/** Renders a PNG; `ground` is #rrggbb. Throws if `mark` is not a picture. */
export async function drawIcon(mark: Buffer, name: IconName, ground: string): Promise<Buffer> {
  const { size, share }: Icon = icons[name];
  const side = Math.round(size * (share ?? 1));
  // Vector marks are rasterised at the target size, since upscaling would blur them.
  const { width } = await sharp(mark).metadata();
  const density = Math.min(2_400, Math.max(72, (72 * side) / width));
  const background = share === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : ground;
  const fitted = sharp(mark, { density }).resize(side, side, { fit: 'contain', background: '#0000' });
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  return sharp(await fitted.png().toBuffer())
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten(share === undefined ? false : { background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
