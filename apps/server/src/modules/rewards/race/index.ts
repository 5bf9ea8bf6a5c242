export { raceDesk } from './console.ts';
export { COUNT_RACES_EVERY_MS, countRaces } from './count-races.ts';
export { giveRacePrizes } from './give-race-prizes.ts';
export { publishRace, type RaceDraft } from './publish.ts';
export { RACE_GAMES } from './race-rule.ts';
export { raceRoutes } from './routes.ts';
export { notifyCalledOff } from './notify-called-off.ts';
