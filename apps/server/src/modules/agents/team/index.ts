/** Reports of what an agent's team does and earns. */
export { teamRoutes } from './routes.ts';
