/**
 * What lies below these is never a page: the server answers 404 as JSON there, and the worker in the visitor's browser
 * keeps its hands off. A file of its own, so that the worker carries nothing else.
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
