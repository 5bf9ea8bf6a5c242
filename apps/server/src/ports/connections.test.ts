/** Real sockets on a real port, with small limits. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { CONNECTION_LIMITS, limitConnections, timeoutsOf, type ConnectionLimits } from './connections.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function open(limits: Partial<ConnectionLimits>, behindProxy = false): Promise<void> {
  const all = { ...CONNECTION_LIMITS, ...limits };
  app = Fastify({ ...timeoutsOf(all), forceCloseConnections: true });
  limitConnections(app.server, all, behindProxy);
  app.post('/', async () => 'heard');
  app.get('/', async () => 'x'.repeat(32 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
}

async function knock(from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.resume().once('close', () => resolve()));

/** True once answered, since refused connections are closed unanswered. */
async function isLetIn(socket: Socket): Promise<boolean> {
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), closed(socket).then(() => false)]);
}

const quick = { headersMs: 50, requestMs: 100, checkEveryMs: 20 };

it('a body that trickles is cut off when its time is over, however steadily it comes', async () => {
  await open(quick);
  const socket = await knock();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n');
  const trickle = setInterval(() => socket.write('x'), 10);
  await closed(socket);
  clearInterval(trickle);
});

it.each([
  ['nothing at all', ''],
  ['headers that do not end', 'POST / HTTP/1.1\r\nhost: x\r\n'],
])('a connection that says %s is closed', async (_, text) => {
  await open(quick);
  const socket = await knock();
  socket.write(text);
  await closed(socket);
});

it('an answer that is not read is given up', async () => {
  await open({ requestMs: 100, answerMs: 100 });
  const ended = new Promise((resolve) =>
    app.server.once('connection', (served: Socket) => served.once('close', resolve)),
  );
  const reader = await knock();
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await ended;
});

it('an address has so many connections and no more, until one of them ends; others have their own', async () => {
  await open({ perAddressMax: 2 });
  const [first, second] = [await knock(), await knock()];
  expect([await isLetIn(first), await isLetIn(second)]).toEqual([true, true]);
  expect(await isLetIn(await knock())).toBe(false);
  expect(await isLetIn(await knock('127.0.0.2'))).toBe(true);
  first.destroy();
  let again = false;
  while (!again) again = await isLetIn(await knock());
});

it('a proxy of ours brings everybody, so only the sum is held', async () => {
  await open({ perAddressMax: 1, max: 3 }, true);
  const let3 = [await isLetIn(await knock()), await isLetIn(await knock()), await isLetIn(await knock())];
  expect(let3).toEqual([true, true, true]);
  expect(await isLetIn(await knock())).toBe(false);
});
