/** The books in every state that PostgreSQL's statistics about them can be in. */
import type { Db } from '#db';
import type { ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { growTo } from './bulk-history.ts';
import { foundHouse, openHouse, type House } from './house.ts';
import { forSeconds, measure, type Setting } from './load.ts';

/** In the order in which they come about. */
export const STATES = ['never', 'empty', 'young', 'stale', 'grown'] as const;
export type State = (typeof STATES)[number];

export const MEANING: Readonly<Record<State, string>> = {
  never: 'never analyzed',
  empty: 'analyzed while empty',
  young: 'analyzed young',
  stale: 'grown since then, not analyzed',
  grown: 'analyzed as grown',
};

const YOUNG = 100_000;
const LARGE = 1_000_000;
/** Large books are warmed: the first touch of a page after a checkpoint costs its whole copy in the log. */
const WARM_SECONDS = 25;
const GROWING = 'books';

export interface Books {
  /** Brings them into a state; answers how to open the house they belong to. States are asked for in their order. */
  inState(state: State): Promise<() => Promise<House>>;
}

/** The last three states are of one database, which grows from one to the next, and to `max` in the end. */
export function makeBooks(server: ThrowawayPostgres, setting: Setting, max: number): Books {
  const { lanes } = setting;
  const reached = new Set<State>();
  const openIn = (database: string): Promise<House> => openHouse(urlOf(server, database), lanes);

  async function found(database: string, isAnalyzed = false): Promise<void> {
    await server.tool('createdb', [database]);
    const beforeMembers = isAnalyzed ? (db: Db) => db.run('analyze') : undefined;
    const house = await foundHouse(urlOf(server, database), lanes, beforeMembers);
    await house.close();
  }

  async function grow(target: number, isAnalyzed: boolean): Promise<void> {
    const house = await openIn(GROWING);
    const start = performance.now();
    await growTo(house, target, setting);
    if (isAnalyzed) await house.db.run('vacuum analyze');
    await house.ledger.audit();
    await house.db.run('checkpoint');
    if (target > YOUNG) await measure(house, 'mix', setting, forSeconds(WARM_SECONDS * Math.min(1, target / LARGE)));
    await house.close();
    console.log(`books of ${target} postings after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }

  const steps: Readonly<Record<State, () => Promise<void>>> = {
    never: () => found('never'),
    empty: () => found('empty', true),
    async young() {
      await found(GROWING);
      await grow(Math.min(YOUNG, max), true);
    },
    async stale() {
      await reach('young');
      await grow(max, false);
    },
    async grown() {
      await reach('stale');
      await grow(max, true);
    },
  };

  async function reach(state: State): Promise<void> {
    if (reached.has(state)) return;
    await steps[state]();
    reached.add(state);
  }

  return {
    async inState(state) {
      await reach(state);
      return () => openIn(state === 'never' || state === 'empty' ? state : GROWING);
    },
  };
}

export const urlOf = (server: ThrowawayPostgres, database: string): string =>
  server.url.replace(/\/postgres$/, `/${database}`);
