import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '#db';
import { millis } from '#kernel';
import { virtualClock } from '#testkit';
import { describeOnEachDatabase } from '#testkit/postgres.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedBeacon } from './signed-http.ts';

const SECRET = 'a secret that is long enough for this';
const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

describeOnEachDatabase('a service of blocks', ({ open }) => {
  let server: Server;
  let db: Db;
  let respond: (asked: { readonly nonce: string; readonly since: number }, response: ServerResponse) => void;
  let asked = 0;
  let doubts: string[] = [];
  const clock = virtualClock();
  let from = millis(clock.now());

  beforeAll(async () => {
    db = await open();
    server = createServer((request, response) => {
      asked += 1;
      const { searchParams } = new URL(request.url ?? '/', 'http://beacon.test');
      respond({ nonce: String(request.headers['x-beacon-nonce']), since: Number(searchParams.get('since')) }, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  beforeEach(() => {
    clock.advance(60_000);
    from = millis(clock.now() - 30_000);
    asked = 0;
  });
  afterEach(() => {
    doubts = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await db.close();
  });

  const beacon = (patienceMs = 2_000) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/block`;
    const doubted = (doubt: string) => void doubts.push(doubt);
    return signedBeacon({ url, secret: SECRET, chain: 'aurora' }, { db, clock, doubted, patienceMs });
  };
  const block = (height: number, hash: string, at: number = from + 1_000) => ({ height, hash, at });
  /** `wrong` is signed for another request. */
  const answerWith =
    (content: object | null, { chain = 'aurora', wrong = false } = {}): typeof respond =>
    ({ nonce, since }, response) => {
      const body = JSON.stringify({ chain, since, block: content });
      const signature = createHmac('sha256', SECRET)
        .update(`${wrong ? 'another' : nonce}.${body}`)
        .digest('hex');
      response.writeHead(200, { 'x-beacon-signature': signature }).end(body);
    };

  it('is believed where it has signed its answer, and asked no more once it has given it', async () => {
    respond = answerWith(null);
    expect(await beacon().firstSince(from)).toBeNull();
    respond = answerWith(block(1, A));
    const many = beacon();
    const answers = await Promise.all([1, 2, 3].map(() => many.firstSince(from)));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ height: 1n, hash: A, at: from + 1_000 })));
    expect(asked).toBe(2);
    respond = answerWith(block(2, B));
    expect(await beacon().firstSince(from)).toMatchObject({ height: 1n, hash: A });
    expect(doubts).toEqual([]);
  });

  it('R53 is not where it has signed another answer, speaks of another chain, or of a block that is too early or not there yet', async () => {
    const doubtful = [
      answerWith(block(10, A), { wrong: true }),
      answerWith(block(10, A), { chain: 'other' }),
      answerWith(block(10, A, from - 1)),
      answerWith(block(10, A, clock.now() + 60_000)),
      answerWith({ ...block(10, A), hash: 'short' }),
    ];
    for (const answer of doubtful) {
      respond = answer;
      expect(await beacon().firstSince(from)).toBeNull();
    }
    expect(doubts).toEqual(['beacon.signature', ...Array.from({ length: 4 }, () => 'beacon.wrong')]);
    respond = answerWith(block(10, A));
    expect(await beacon().firstSince(from)).toMatchObject({ height: 10n });
  });

  it('that says two things of one block is believed in the first alone, and somebody hears of the second', async () => {
    respond = answerWith(block(20, A));
    expect(await beacon().firstSince(from)).toMatchObject({ hash: A });
    const later = millis(from + 500);
    respond = answerWith(block(20, B));
    expect(await beacon().firstSince(later)).toBeNull();
    expect(doubts).toEqual(['beacon.differs']);
    respond = answerWith(block(20, A));
    expect(await beacon().firstSince(later)).toMatchObject({ height: 20n, hash: A });
  });

  it('that is silent, breaks or comes too late is asked again, and draws nothing meanwhile', async () => {
    respond = (_, response) => void response.writeHead(500).end();
    expect(await beacon().firstSince(from)).toBeNull();
    respond = (_, response) => void response.destroy();
    expect(await beacon().firstSince(from)).toBeNull();
    respond = () => undefined;
    expect(await beacon(50).firstSince(from)).toBeNull();
    expect(doubts).toEqual(['beacon.silent', 'beacon.silent', 'beacon.silent']);
    respond = answerWith(block(30, A));
    expect(await beacon().firstSince(from)).toMatchObject({ height: 30n });
  });
});
