import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from '#testkit/postgres.ts';
import type { Db } from './db.ts';
import { eachKey, makeLookUps, type LookUp } from './look-up.ts';

const DOUBLED: LookUp = {
  name: 'test_doubled',
  sql: `select k.at, k.word || k.n as said from ${eachKey('text', 'int4')} k(word, n, at) where k.n > 0`,
};

describeOnBothEngines('look-ups', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('answers each with the row of its own key, and with none where there is none', async () => {
    const keys = [
      ['a', 1],
      ['b', 0],
      ['c"},{', 3],
      ['a', 1],
    ];
    const said = await Promise.all(keys.map((key) => db.lookUp<{ said: string }>(DOUBLED, key)));
    expect(said.map((row) => row?.said)).toEqual(['a1', undefined, 'c"},{3', 'a1']);
  });

  it('is refused within a transaction, which it would wait for', async () => {
    await expect(db.tx(() => db.lookUp(DOUBLED, ['a', 1]))).rejects.toThrow('inside its own transaction');
  });
});

/** A database that answers when it is told to. */
function slow() {
  const asked: { keys: unknown; answer: (error?: Error) => void }[] = [];
  const lookUp = makeLookUps(
    <R>(_sql: string, params: readonly unknown[] = []) =>
      new Promise<R[]>((resolve, reject) => {
        const keys = params[0] as number[];
        const answer = (error?: Error) =>
          error ? reject(error) : resolve(keys.map((key, at) => ({ at: BigInt(at + 1), key })) as R[]);
        asked.push({ keys, answer });
      }),
  );
  return { asked, lookUp: (key: number) => lookUp<{ key: number }>(DOUBLED, [key]) };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('who asks while a look-up is under way shares the next: nothing is answered that was read before it was asked', async () => {
  const { asked, lookUp } = slow();
  const first = [lookUp(1), lookUp(2)];
  await turn();
  const behind = [lookUp(3), lookUp(1)];
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([[1, 2]]);
  asked[0]!.answer();
  expect(await Promise.all(first)).toMatchObject([{ key: 1 }, { key: 2 }]);
  await turn();
  expect(asked[1]?.keys).toEqual([3, 1]);
  asked[1]!.answer();
  expect(await Promise.all(behind)).toMatchObject([{ key: 3 }, { key: 1 }]);
});

it('all who share one hear of its failure, and the next is asked anew', async () => {
  const { asked, lookUp } = slow();
  const failed = Promise.allSettled([lookUp(1), lookUp(2)]);
  await turn();
  const next = lookUp(3);
  asked[0]!.answer(new Error('away'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  asked[1]!.answer();
  expect(await next).toMatchObject({ key: 3 });
});
