/** Suspicious branches: rules that look for them each day, and cases for operators. */
export { CHECK_BRANCHES_EVERY_MS, checkBranches } from './check-branches.ts';
export { branchDesk } from './console.ts';
