import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { anyFreePort, firstTaken, isFree, nextFreePorts } from './ports.ts';

const HOST = '127.0.0.1';
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function occupy(port = 0): Promise<number> {
  const server = createServer();
  servers.push(server);
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('tells a taken port from a free one', async () => {
  const taken = await occupy();
  expect(await isFree(taken, HOST)).toBe(false);
  expect(await isFree(await anyFreePort(HOST), HOST)).toBe(true);
});

it('names the first of several ports that is taken', async () => {
  const free = await anyFreePort(HOST);
  const taken = await occupy();
  expect(await firstTaken([free, taken], HOST)).toBe(taken);
  expect(await firstTaken([free], HOST)).toBeNull();
});

it('offers a port whose neighbours, the arcade’s and the console’s, are free too', async () => {
  const base = await anyFreePort(HOST);
  const offered = await nextFreePorts(base, HOST);
  await occupy(offered! + 1);
  expect(await nextFreePorts(base, HOST)).toBeGreaterThan(offered!);
});
