/** The versions of the terms, and who has accepted which. */
export { termsDesk } from './console.ts';
export { keepTerms } from './publish-terms.ts';
export { termsRoutes } from './routes.ts';
