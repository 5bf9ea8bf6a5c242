/** Console table of the house's nodes with their programs, and its alarms. */
import { done, millis } from '#kernel';
import type { DeskRow } from '#contract';
import { actReason, deskAct, type AskedRows, type DeskAlarm, type DeskPart } from '../../../ports/desk.ts';
import type { Deps } from '../../../ports/deps.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { nodesAt, openNodes, type NodeRow } from './queries.ts';
import { PROGRAM_CHECK } from './rules.ts';

const IDS = /^[0-9a-f-]{36}$/;

const present = (row: NodeRow): DeskRow => ({
  ref: row.id,
  cells: {
    host: `${row.host} ${row.process}`,
    roles: row.roles,
    since: row.began_at.getTime(),
    seen: row.seen_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    program: row.program,
    programAt: row.program_at?.getTime() ?? null,
    checkedAt: row.checked_at?.getTime() ?? null,
    differs: row.differs === null ? null : JSON.stringify(row.differs),
  },
});

async function page({ db }: Deps, { cursor, pageSize }: AskedRows) {
  const rows = await nodesAt(db, readCursor(cursor, IDS), pageSize + 1);
  const { shown, next } = recordPage(rows, pageSize, (row) => ({ at: row.began_at, name: row.id }));
  return { list: shown.map(present), next };
}

/** Outside production a process needs no manifest. */
async function alarms({ db, state, config, clock }: Deps): Promise<DeskAlarm[]> {
  const nodes = await openNodes(db);
  const programs = nodes.flatMap((row): DeskAlarm[] => {
    const since = millis((row.checked_at ?? row.began_at).getTime());
    if (row.differs !== null)
      return [{ kind: 'altered', ofHouse: true, since, said: (row.differs as string[]).join(', ') }];
    const isBare = row.checked_at !== null && row.program === null && config.mode === 'production';
    return isBare ? [{ kind: 'noManifest', ofHouse: true, since, said: `${row.host} ${row.process}` }] : [];
  });
  return [...programs, ...(state.isAway() ? [{ kind: 'redisAway', since: clock.now(), said: '' }] : [])];
}

export const nodeDesk: DeskPart = {
  room: 'audit',
  alarms,
  tables: [
    {
      table: 'nodes',
      kind: null,
      ofHouse: true,
      columns: [
        { key: 'host', kind: 'text' },
        { key: 'roles', kind: 'text' },
        { key: 'since', kind: 'time' },
        { key: 'seen', kind: 'time' },
        { key: 'endedAt', kind: 'time' },
        { key: 'program', kind: 'text' },
        { key: 'programAt', kind: 'time' },
        { key: 'checkedAt', kind: 'time' },
        { key: 'differs', kind: 'json' },
      ],
      filters: [],
      page: (deps, _, asked) => page(deps, asked),
    },
  ],
  acts: [
    deskAct({
      verb: 'check',
      kind: 'program',
      ofHouse: true,
      shape: { reason: actReason },
      async perform({ db, state, clock }, { by, reason }) {
        const act = { subject: 'program', act: 'program.checked' as const, at: clock.now() };
        await db.tx((tx) => recordAct(tx, { merchant: null, by, reason }, act));
        await state.publish(PROGRAM_CHECK, {});
        return done();
      },
    }),
  ],
};
