export { AvatarPart } from './avatar-part.tsx';
