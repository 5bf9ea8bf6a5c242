export { missionDesk } from './console.ts';
export { countBoards } from './count-board.ts';
export { givePrizes } from './give-prizes.ts';
export { publishMission, type MissionDraft } from './publish.ts';
export { missionRoutes } from './routes.ts';
