/** Mirror origin of the site's pictures, if there is one. */
import { createContext } from 'react';

const MIRRORED = '/art/';

const Mirror = createContext<string | null>(null);

/** Provider of the mirror; `value` is an origin, or null for the site's own. */
export const PictureMirror = Mirror.Provider;
export const MirrorAtHand = Mirror;

/** Where a picture is to be fetched; addresses that are not the site's own stay as they are. */
export const mirrored = (address: string, mirror: string | null): string =>
  mirror !== null && address.startsWith(MIRRORED) ? mirror + address : address;
