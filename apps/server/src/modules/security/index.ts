/** What a member sees and changes of himself, and how his account is protected. */
export { securityRoutes } from './routes.ts';
