/** Running processes (nodes): their program, start, end and outages. */
export { nodeDesk } from './console.ts';
export { runNode } from './run-node.ts';
