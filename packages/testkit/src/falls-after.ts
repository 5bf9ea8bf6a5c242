/** A process that dies between any two steps of its work with the database. */
import type { Access, Db } from '#db';

export class Fallen extends Error {}

/** A database whose process falls after so many steps: a statement, or a commit. Nothing it does afterwards happens. */
export function fallsAfter(db: Db, steps: number): Db & { readonly fell: boolean } {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Fallen();
  };
  const asked = <T extends Access>(access: T): T =>
    new Proxy(access, {
      get(target, name) {
        if (name === 'fell') return left < 0;
        if (name === 'q' || name === 'run') step();
        if (name === 'tx' || name === 'attempt')
          return async (work: (tx: Access) => Promise<unknown>) => {
            step();
            const answer = await (target as unknown as Db).tx((tx) => work(asked(tx)));
            step();
            return answer;
          };
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  return asked(db) as Db & { readonly fell: boolean };
}
