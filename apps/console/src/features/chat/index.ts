export { ChatsPage } from './chats-page.tsx';
