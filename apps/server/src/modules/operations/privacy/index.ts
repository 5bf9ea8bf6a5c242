/** Privacy requests of members: export of their data, and erasure. */
export { privacyDesk } from './console.ts';
export { privacyRoutes } from './routes.ts';
export { sealPersonalData } from './sealing.ts';
