export { AnnouncementPage } from './announcement-page.tsx';
