/** Drawn pictures. Members' choices are stored as positions (from 1), so the order must not change. */
export const DRAWN = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

export const numberOf = (place: number): string => String(place + 1);
export const isDrawn = (avatar: string): boolean => DRAWN.some((_, place) => numberOf(place) === avatar);
export const drawnUrl = (avatar: string): string => `/art/avatars/${DRAWN[Number(avatar) - 1] ?? DRAWN[0]}.svg`;

/** Side of the stored square, in pixels. */
export const SIDE = 256;

/** Storage folder of a brand's uploaded pictures, and the public path that serves them. */
export const folderOf = (merchant: string): string => `${merchant}/avatar`;
export const PLACE = '/avatars/';

/** File names are random UUIDs, so that addresses cannot be guessed. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/.test(name);
