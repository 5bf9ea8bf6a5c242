export { publishMission, type MissionDraft } from './publish.ts';
export { missionRoutes } from './routes.ts';
