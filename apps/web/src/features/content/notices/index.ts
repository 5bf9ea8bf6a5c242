export { AnnouncementsModal } from './announcements-modal.tsx';
export { ArrivalModal } from './arrival-modal.tsx';
export { NoticePage } from './notice-page.tsx';
