/** Ledgers in each state of PostgreSQL's table statistics. */
import type { Db } from '#db';
import type { ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { growTo } from './bulk-history.ts';
import { foundHouse, openHouse, type House } from './house.ts';
import { forSeconds, measure, type Setting } from './load.ts';

/** In order of occurrence. */
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
/** Large ledgers are warmed up: the first write to a page after a checkpoint logs a full page image. */
const WARM_SECONDS = 25;
const GROWING = 'books';

export interface Books {
  /** Creates a state; returns a function that opens its ledger. States must be requested in order. */
  inState(state: State): Promise<() => Promise<House>>;
}

/** The last three states share a database, which grows up to `max`. */
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
