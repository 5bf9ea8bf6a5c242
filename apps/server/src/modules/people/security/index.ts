/** A member's own profile and account security. */
export { securityDesk } from './console.ts';
export { securityRoutes } from './routes.ts';
