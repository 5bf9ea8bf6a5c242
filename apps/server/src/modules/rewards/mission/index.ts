export { missionDesk } from './console.ts';
export { countBoards } from './count-board.ts';
export { givePrizes } from './give-prizes.ts';
export { publishMission, type MissionDraft } from './publish.ts';
export { missionRoutes } from './routes.ts';
export { give } from './give.ts';
export { prizesByPlace, type BoardPrize } from './mission-rule.ts';
export { prizeWords, readPrizes } from './draft-words.ts';
export { presentPrize } from './show-board.ts';
