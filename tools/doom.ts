/** Kills this process at a statement: before it is sent, once it is answered, or once what it belongs to is committed. */
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

/** Nothing is done after it, not even while the signal is on its way. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
