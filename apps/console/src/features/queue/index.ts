export { QueuePage } from './queue-page.tsx';
