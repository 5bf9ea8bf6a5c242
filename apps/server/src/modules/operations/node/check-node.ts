/** R61: compares the files of this node with the manifest; a difference is an alarm while it lasts, and an event. */
import { createHash } from 'node:crypto';
import { millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { checkProgram, type Games, type Manifest, type Program } from '../../../program/manifest.ts';
import { lastEvent, recordEvent } from '../../house/event/index.ts';
import { noteCheck } from './queries.ts';

const NAMED_MAX = 50;

interface Known {
  readonly digest: string;
  readonly madeAt: number;
  readonly games: Games;
}

export async function checkNode(deps: Pick<Deps, 'db' | 'clock' | 'log'>, id: string, program: Program): Promise<void> {
  const { manifest, differs } = await checkProgram(program);
  const now = deps.clock.now();
  const named = [...differs.slice(0, NAMED_MAX), ...(differs.length > NAMED_MAX ? [`${differs.length} in all`] : [])];
  await deps.db.tx(async (tx) => {
    const of = { program: manifest?.digest ?? null, programAt: manifest && millis(manifest.madeAt) };
    await noteCheck(tx, id, { ...of, differs: named, now });
  });
  if (manifest) await recordProgramChange(deps, manifest);
  if (differs.length === 0) return;
  deps.log.fatal({ event: 'program.altered', differs: named }, 'the program is not as it was built');
  const fact = createHash('sha256')
    .update(JSON.stringify([id, differs]))
    .digest('hex');
  const after = { differs: named };
  await recordEvent(deps.db, { merchant: null, kind: 'altered', fact, subject: `node ${id}`, after, at: now });
}

/** Records a change of program, and each game whose version or RTP changed. */
async function recordProgramChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { digest, madeAt, games }: Manifest,
): Promise<void> {
  const last = await lastEvent(db, 'program');
  const before = (last?.after ?? null) as Known | null;
  if (before?.digest === digest) return;
  const [at, from] = [clock.now(), last?.id ?? 0n];
  const after: Known = { digest, madeAt, games };
  await db.tx(async (tx) => {
    const house = { merchant: null, at } as const;
    const event = { kind: 'program', fact: `${from} ${digest}`, subject: 'program', before, after } as const;
    if (!(await recordEvent(tx, { ...house, ...event })) || !before) return;
    for (const code of new Set([...Object.keys(before.games), ...Object.keys(games)])) {
      const [was = null, is = null] = [before.games[code], games[code]];
      if (was?.rtp === is?.rtp && was?.version === is?.version) continue;
      const fact = `${from} ${code} ${digest}`;
      await recordEvent(tx, { ...house, kind: 'returns', fact, subject: `game ${code}`, before: was, after: is });
    }
  });
}
