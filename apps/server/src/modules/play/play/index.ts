export { carryOnRounds, closeStaleRounds } from './close-stale-rounds.ts';
export { memberPlayer } from './player.ts';
export { biggestWins, memberRounds, recentWins, roundProof, type RecentWin } from './history.ts';
export { launchGame, launchTrial } from './launch-game.ts';
export { movePlayMoney } from './play-money.ts';
export { endedPlaySessions, findPlaySession, startPlaySession } from './play-session.ts';
export { arcadeRoutes, hallVisitRoutes } from './routes.ts';
export { CARRY_ON_EVERY_MS } from './rules.ts';
