/** Crash: all bets share one flight; each player cashes out before the crash, or loses. */
import type { RoomEngine } from '../../kit/room.ts';
import { meta } from '../meta.ts';
import { backsOfCrash } from './backs.ts';
import { applyCrash, readCrashAction, tooLate, type CrashAction } from './bets.ts';
import { multipleAt } from './climb.ts';
import { firstState, markOf, tickCrash, type Outcome } from './clock.ts';
import { readCrashConfig, type CrashConfig } from './config.ts';
import type { CrashState } from './state.ts';
import { summaryOf, ownOf, sharedOf, type CrashOwn, type CrashShared } from './views.ts';

export const crash: RoomEngine<CrashConfig, CrashState, CrashAction, Outcome, CrashShared, CrashOwn> = {
  kind: 'room',
  meta,
  readConfig: readCrashConfig,
  readAction: readCrashAction,
  init: firstState,
  configure: (state, config) => ({ ...state, config }),
  apply: applyCrash,
  tooLate,
  due: ({ dueAt }) => dueAt,
  tick: tickCrash,
  endsUnconfirmed: ({ phase }) => phase === 'climbing',
  shared: sharedOf,
  own: ownOf,
  mark: ({ crash: point }) => markOf(point),
  summary: summaryOf,
  backs: backsOfCrash,
  standsAt: (elapsed) => markOf(multipleAt(elapsed)),
};
