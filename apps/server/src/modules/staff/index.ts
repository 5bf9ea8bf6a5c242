/** Who works in the console: accounts, roles, sessions. */
export { codeNow, openSecret, sealSecret } from './app-code.ts';
export { changePassword } from './change-password.ts';
export { staffDesk } from './console.ts';
export { staffRoutes } from './routes.ts';
export { insertGrant, insertOperator, operatorByAccount } from './queries.ts';
export { rightsAt } from './rules.ts';
export { endOwnSession, findAtWork, findOnTheStep, ownSessions } from './sessions.ts';
export { endSession } from './session-queries.ts';
export { enter, enterCode, type From } from './sign-in.ts';
