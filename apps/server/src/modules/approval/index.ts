/** Where two pairs of eyes are wanted: what one operator asks for, another agrees to. */
export { askForApproval, decideApproval } from './ask.ts';
export { approvalDesk } from './console.ts';
export { approvalById, askedAbout, type ApprovalRow, type AskedFor } from './queries.ts';
