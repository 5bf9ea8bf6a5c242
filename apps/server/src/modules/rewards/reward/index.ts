export { giveTicketTo, makeCode, rewardDesk, type CodeDraft } from './console.ts';
export { giveTicket, publishTicketKind, type KindDraft } from './give-ticket.ts';
export { rewardRoutes } from './routes.ts';
export { kindCodes } from './queries.ts';
