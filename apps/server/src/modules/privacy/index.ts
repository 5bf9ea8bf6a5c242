/** What a member may ask of the house about himself: to be told what it knows, and to be forgotten. */
export { privacyDesk } from './console.ts';
export { privacyRoutes } from './routes.ts';
export { sealPersonalData } from './sealing.ts';
