/** A way to a server on which the things happen that happen to networks and machines. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Way {
  /** The server's address, by this way. */
  readonly url: string;
  /** As a host that loses its power: nothing is refused and nothing answered. */
  fallSilent(): void;
  /** As a server that stops: what is open breaks off, and nobody is let in until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function wayTo(url: string): Promise<Way> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'silent' | 'cut' = 'open';
  const breakOff = () => {
    for (const socket of sockets) socket.resetAndDestroy();
    sockets.clear();
  };
  const server = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (data) => state === 'open' && to.write(data));
      from.on('error', () => {});
      from.on('close', () => state === 'silent' || to.destroy());
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    fallSilent: () => void (state = 'silent'),
    cut() {
      state = 'cut';
      breakOff();
    },
    mend: () => void (state = 'open'),
    close() {
      breakOff();
      server.close();
    },
  };
}
