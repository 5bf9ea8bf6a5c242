import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { enterRace } from './enter-race.ts';
import { createRaceKept, listRaces, raceOfGame, showRace } from './show-races.ts';

interface RaceRoutes {
  readonly race: Handlers<Contract['race']>;
  readonly ofGame: Handlers<Contract['arcade']>['race'];
}

export function raceRoutes(deps: Deps): RaceRoutes {
  const kept = createRaceKept(deps);
  return {
    race: {
      list: (context) => listRaces(deps, kept, context),
      show: (context, input) => showRace(deps, kept, context, input),
      enter: (context, input) => enterRace(deps, context, input),
    },
    ofGame: (context) => raceOfGame(deps, kept, context),
  };
}
