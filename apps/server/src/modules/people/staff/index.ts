/** Staff of the console: accounts, roles, sessions. */
export { codeNow, sealSecret } from './app-code.ts';
export { staffDesk } from './console.ts';
export { leaveSecret } from './notices.ts';
export { grantsByAccount, insertGrant, insertOperator, operatorNamed, operatorsNamed } from './queries.ts';
export { noticesToSeal, operatorsToSeal, resealNotices, resealOperators } from './reseal.ts';
export { staffRoutes } from './routes.ts';
export { rightsAt } from './rules.ts';
export { atWorkNow, findAtWork, findOnTheStep } from './sessions.ts';
