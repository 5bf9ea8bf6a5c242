export { avatarDesk } from './console.ts';
export { dropAvatar } from './drop-avatar.ts';
export { avatarUrl, presentAvatar } from './present.ts';
export { avatarRoutes } from './routes.ts';
export { mountAvatars } from './serve-avatars.ts';
