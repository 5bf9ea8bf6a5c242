import type { DeskPart } from '../../desk.ts';
import { leftToSeal } from './sealing.ts';

export const privacyDesk: DeskPart = {
  lists: {
    async sealing(deps) {
      const work = await leftToSeal(deps);
      return work.map(({ name, left }) => ({
        kind: 'sealing',
        id: name,
        since: deps.clock.now(),
        account: null,
        what: `${left} left`,
        said: left === 0 ? 'all are sealed with the key in force' : 'in plain, or sealed with the key before',
        pictures: [],
      }));
    },
  },
};
