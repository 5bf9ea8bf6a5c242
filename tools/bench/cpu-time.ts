import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Processor seconds used by a server, including finished and running children (Linux). On a busy machine this is more
 * meaningful than elapsed time.
 */
export function cpuSeconds(pid: number): number {
  const server = statOf(pid);
  if (!server) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, stat) => sum + (stat?.own ?? 0), server.own + server.ofFinishedChildren);
  return ticks / TICKS_PER_SECOND;
}

interface Stat {
  parent: number;
  own: number;
  ofFinishedChildren: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ofFinishedChildren: childUser + childSystem };
  } catch {
    return undefined;
  }
}
