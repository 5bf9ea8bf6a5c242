/** A way to a server on which the things happen that happen to networks and machines. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Way {
  /** The server's address, by this way. */
  readonly url: string;
  /** As a host that loses its power: nothing is refused and nothing answered. */
  fallSilent(): void;
  /** Acts as a stopped server: open connections break, and new ones are refused until `mend`. */
  cut(): void;
  mend(): void;
  /** As an address that moves: new connections lead to another server, and those that are open stay as they are. */
  leadTo(url: string): void;
  close(): void;
}

export async function wayTo(url: string): Promise<Way> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let line: { state: 'open' | 'silent' | 'cut' } = { state: 'open' };
  const breakOff = () => {
    for (const socket of sockets) socket.resetAndDestroy();
    sockets.clear();
  };
  const server = createServer((near) => {
    const own = line;
    if (own.state === 'cut') return near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (data) => own.state === 'open' && to.write(data));
      from.on('error', () => {});
      from.on('close', () => own.state === 'silent' || to.destroy());
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    fallSilent: () => void (line.state = 'silent'),
    cut() {
      line.state = 'cut';
      breakOff();
    },
    mend: () => void (line.state = 'open'),
    leadTo(other) {
      target = new URL(other);
      line = { state: 'open' };
    },
    close() {
      breakOff();
      server.close();
    },
  };
}
