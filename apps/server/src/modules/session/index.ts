export { changeCredentials } from './change-credentials.ts';
export { loginDays } from './day-queries.ts';
export { isOpen, keepSession } from './keep-session.ts';
export { forgetDevices } from './remember.ts';
export { sessionRoutes } from './routes.ts';
export { findSession } from './sessions.ts';
export { setStanding } from './set-standing.ts';
export { signIn, type SignIn, type Visitor } from './sign-in.ts';
export { passwordExpired } from './rules.ts';
