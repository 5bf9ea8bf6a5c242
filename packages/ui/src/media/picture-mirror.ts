/** Another origin that serves the drawn pictures of the site, if there is one. */
const MIRRORED = '/art/';

let mirror = '';

/** Before the first picture is drawn; null for the site's own origin. */
export function setPictureMirror(origin: string | null): void {
  mirror = origin ?? '';
}

/** Where a picture is to be fetched; addresses that are not the site's own stay as they are. */
export const mirrored = (address: string): string => (address.startsWith(MIRRORED) ? mirror + address : address);
