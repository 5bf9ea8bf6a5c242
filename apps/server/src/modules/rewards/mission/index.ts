export { missionDesk } from './console.ts';
export { countBoards } from './count-board.ts';
export { givePrizes } from './give-prizes.ts';
export { publishMission, type MissionDraft } from './publish.ts';
export { missionRoutes } from './routes.ts';
export { runPrizes } from './prize-run.ts';
export { prizesByPlace } from './mission-rule.ts';
export { prizeWords, readPrizes } from './draft-words.ts';
export { presentPrize } from './show-board.ts';
