/** A process that dies, or loses its connection, between any two steps of its work with the database. */
import { ConnectionLost, type Access, type Db } from '#db';
import { makeLedger } from '#ledger';
import type { Deps } from '#server/ports/deps.ts';
import { createGameWallet, type GameWallet, type Host } from '#server/modules/money/game-wallet/index.ts';

/** Before a step is taken, or after it is done and before its answer arrives. */
export const MOMENTS = ['dies before', 'dies after', 'is cut off before', 'is cut off after'] as const;
export type Moment = (typeof MOMENTS)[number];
export const isDeath = (moment: Moment): boolean => moment.startsWith('dies');

export class Fallen extends Error {
  override readonly message = 'the process died';
}

/** A connection lost within a transaction, which is rolled back here, as the server would do. */
class CutOff extends Error {}

export interface Interrupted {
  readonly db: Db;
  /** Number of steps so far; `isMet` is true once the step in question was taken. */
  readonly steps: () => number;
  readonly isMet: () => boolean;
}

/**
 * `at` is the number of a step, from zero, or the name of a statement, whose first run is meant. A step is a statement,
 * or a transaction, whose end is its commit. A dead process does nothing any more; a connection is lost once.
 */
export function interrupted(db: Db, at: number | string, moment: Moment): Interrupted {
  let steps = 0;
  let isMet = false;
  let isDead = false;
  const alive = (): void => {
    if (isDead) throw new Fallen();
  };
  const fail = (isInside: boolean): never => {
    isDead = isDeath(moment);
    throw isDead ? new Fallen() : isInside ? new CutOff() : new ConnectionLost('gone');
  };
  const begin = (isInside: boolean, name?: string): boolean => {
    alive();
    const isIt = !isMet && (typeof at === 'number' ? steps === at : name === at);
    steps += 1;
    isMet ||= isIt;
    if (isIt && moment.endsWith('before')) fail(isInside);
    return isIt;
  };
  async function step<T>(isInside: boolean, work: () => Promise<T>, name?: string): Promise<T> {
    const isIt = begin(isInside, name);
    const done = await work();
    if (isIt) fail(isInside);
    alive();
    return done;
  }
  const asked = <T extends Access>(access: T, isInside: boolean): T =>
    new Proxy(access, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        // A caller of the query builder gets its answer, and meets the death at its next statement.
        if (name === 'q' && begin(isInside)) isDead = isDeath(moment);
        if (name === 'run')
          return (sql: string, params?: readonly unknown[], named?: string) =>
            step(isInside, () => target.run(sql, params, named), named);
        if (name === 'tx' || name === 'attempt')
          return (work: (tx: Access) => Promise<unknown>, options?: object) =>
            step(false, async () => {
              const inside = async (tx: Access): Promise<unknown> => {
                const answer = await work(asked(tx, true));
                alive();
                return answer;
              };
              try {
                return await (value as Db['tx']).call(target, inside, options);
              } catch (error) {
                throw error instanceof CutOff ? new ConnectionLost('gone') : error;
              }
            });
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  return { db: asked(db, false), steps: () => steps, isMet: () => isMet };
}

/** A node with a ledger and a wallet of its own on such a database. */
export function interruptedHost(deps: Deps, at: number | string, moment: Moment): Host & Omit<Interrupted, 'db'> {
  const { db, ...met } = interrupted(deps.db, at, moment);
  const own = { ...deps, db, ledger: makeLedger(db, deps) };
  return { deps: own, wallet: createGameWallet(own), ...met };
}

/** A wallet that runs `what` before its statement. */
export function meeting(deps: Deps, what: () => Promise<unknown>): GameWallet {
  const wallet = createGameWallet(deps);
  return {
    ...wallet,
    async play(player, bought) {
      await what();
      return wallet.play(player, bought);
    },
  };
}
