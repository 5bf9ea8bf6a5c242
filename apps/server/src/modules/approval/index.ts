/** Where two pairs of eyes are wanted: what one operator asks for, another agrees to. */
export { askForApproval, decideApproval } from './ask.ts';
export { approvalDesk } from './console.ts';
export { approvalById, type ApprovalRow } from './queries.ts';
