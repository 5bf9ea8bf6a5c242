export { memberDesk, typeOf } from './console.ts';
export { openAccount } from './open-account.ts';
export { memberRoutes } from './routes.ts';
export { showMember } from './show-member.ts';
