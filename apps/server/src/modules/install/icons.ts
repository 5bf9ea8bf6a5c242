/** The icons of a brand's app, drawn from its mark. */
import sharp from 'sharp';

interface Icon {
  readonly size: number;
  /** The share of the side that the mark takes; a plate of the brand's ground fills the rest. Without it, no plate. */
  readonly share?: number;
}

/**
 * A launcher may cut a maskable icon down to a circle of four fifths of its side. A mark is a tile with round corners,
 * and at this share all of it stays inside.
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

/** `ground` as #rrggbb; answers a PNG. Throws when `mark` is no picture. */
export async function drawIcon(mark: Buffer, name: IconName, ground: string): Promise<Buffer> {
  const { size, share }: Icon = icons[name];
  const side = Math.round(size * (share ?? 1));
  // A drawing is made at the size it is needed in; at its own size it would be blown up.
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
