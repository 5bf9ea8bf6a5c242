/** The account that somebody proves to be his: its name, its password, and the tries to get in. */
export { attemptFailed, attemptSucceeded, beginAttempt, standingFor, type Try } from './attempts.ts';
export { hashPassword, isOutdated, passwordFits } from './passwords.ts';
export { accountByName, insertAccount, recordLogin, type AccountRow, type LoginChange } from './queries.ts';
