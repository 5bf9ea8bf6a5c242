/** The processes that serve and work, by what they run, and what becomes of them. */
export { nodeDesk } from './console.ts';
export { runNode } from './run-node.ts';
