/** Races at a brand with a twin. */
import { countRaces } from '#server/modules/rewards/race/index.ts';
import { valueOf, type Story } from './seat.ts';

export const racing = {
  'race.list': async (me) => {
    const shown = await me.client.race.list();
    me.own.raceId = valueOf(shown).list[0]?.raceId ?? 0;
    return shown;
  },
  'race.enter': async ({ client, own }, theirs) => [
    await client.race.enter({ raceId: theirs.raceId }),
    await client.race.enter({ raceId: own.raceId }),
    await client.race.enter({ raceId: own.raceId }),
  ],
  'race.show': async ({ site, client, own }, theirs) => {
    await countRaces(site.deps);
    return [await client.race.show({ raceId: theirs.raceId }), await client.race.show({ raceId: own.raceId })];
  },
} satisfies Story;
