export { createFeed } from './show-feed.ts';
