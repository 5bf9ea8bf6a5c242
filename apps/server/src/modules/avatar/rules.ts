/** The drawn pictures in their order, which is kept: a member's choice is a place in it, counted from 1. */
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

/** Pixels of the square that is kept. */
export const SIDE = 256;

/** Under what a brand's uploaded pictures lie in the storage, and where browsers find them. */
export const folderOf = (merchant: string): string => `${merchant}/avatar`;
export const PLACE = '/avatars/';

/** Made by chance, so that nobody comes to a picture but by its address. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/.test(name);
