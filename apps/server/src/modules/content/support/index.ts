export { closeChat, listChats, replyToChat, showChat, type ChatLine, type ChatSummary } from './answer-chat.ts';
export { closeSilentChats, findChat } from './chat.ts';
export { supportDesk } from './console.ts';
export {
  publishArticle,
  publishPlan,
  standingText,
  standingTexts,
  writeArticle,
  type StandingText,
} from './publish.ts';
export { answerFeedback } from './queries.ts';
export { beginTexts } from './keep-text.ts';
export { textsDesk } from './text-desk.ts';
export { supportRoutes } from './routes.ts';
export { inboxOf, talkOf } from './show-chat.ts';
