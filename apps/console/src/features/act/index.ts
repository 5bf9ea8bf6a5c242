export { DeskDialogs } from './desk-dialogs.tsx';
