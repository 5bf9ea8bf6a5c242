/** Checks ports on a host, and finds free ones. */
import { createServer } from 'node:net';

const PORT_MAX = 65_535;
const STEP = 10;

/** Resolves to the bound port, or null when it is taken. Port 0 takes any. */
function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

export const isFree = async (port: number, host: string): Promise<boolean> => (await tryPort(port, host)) !== null;

export async function anyFreePort(host = '127.0.0.1'): Promise<number> {
  const port = await tryPort(0, host);
  if (port === null) throw new Error(`no free port on ${host}`);
  return port;
}

/** Checks the adjacent ports of site, arcade and console. Resolves to the first that is taken, or null. */
export async function firstTaken(ports: readonly number[], host: string): Promise<number | null> {
  for (const port of ports) if (!(await isFree(port, host))) return port;
  return null;
}

/** Next port, in steps of ten, that is free together with the two after it; null when there is none. */
export async function nextFreePorts(port: number, host: string): Promise<number | null> {
  for (let next = port + STEP; next < PORT_MAX - 1; next += STEP) {
    if ((await firstTaken([next, next + 1, next + 2], host)) === null) return next;
  }
  return null;
}
