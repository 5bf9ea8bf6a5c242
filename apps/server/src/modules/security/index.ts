/** What a member sees and changes of himself, and how his account is protected. */
export { securityDesk } from './console.ts';
export { securityRoutes } from './routes.ts';
