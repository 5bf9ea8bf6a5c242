/** Versions of the terms, and members' acceptances. */
export { termsDesk } from './console.ts';
export { keepTerms } from './publish-terms.ts';
export { termsRoutes } from './routes.ts';
