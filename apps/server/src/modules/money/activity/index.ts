export { watchActivity } from './watch-activity.ts';
