/** Four-eyes approval: one operator requests an act, another approves it. */
export { askForApproval, decideApproval } from './ask.ts';
export { approvalDesk } from './console.ts';
export { approvalById, askedAbout, type ApprovalRow, type AskedFor } from './queries.ts';
