/** Kills this process at a statement: before it is sent, after its answer, or after its commit. */
import pg from 'pg';

type Query = (this: pg.Client, asked: string | { readonly text: string }, ...rest: unknown[]) => Promise<unknown>;

export function dieAt(statement: string, moment: string | undefined): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as Query;
  const doomed = new WeakSet<pg.Client>();
  const query: Query = async function query(asked, ...rest) {
    const text = typeof asked === 'string' ? asked : asked.text;
    const isIt = text.includes(statement);
    if (isIt && moment === 'asked') die();
    const answer = await send.call(this, asked, ...rest);
    if (isIt && moment === 'answered') die();
    if (isIt) doomed.add(this);
    if (text === 'commit' && doomed.has(this)) die();
    return answer;
  };
  Object.assign(pg.Client.prototype, { query });
}

/** Blocks until the signal arrives, so that nothing else runs. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
