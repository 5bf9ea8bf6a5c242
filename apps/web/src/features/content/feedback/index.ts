export { FeedbackPage } from './feedback-page.tsx';
