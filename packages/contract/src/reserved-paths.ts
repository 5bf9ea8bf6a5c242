/**
 * Path prefixes that are never a page: the server answers 404 as JSON there, and the service worker leaves them alone.
 * A file of its own, so that the worker bundles nothing else.
 */
export const reservedPaths: readonly string[] = [
  '/wps/',
  '/lgw/',
  '/sgw/',
  '/lotto/',
  '/lotto-vn/',
  '/ggw/',
  '/ws',
  '/docs',
  '/vendor-wallet/',
  '/cashier',
  '/webhooks/',
  '/ops/',
  '/avatars/',
];
