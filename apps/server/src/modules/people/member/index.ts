export { memberDesk, typeOf } from './console.ts';
export { memberRoutes } from './routes.ts';
export { showMember } from './show-member.ts';
