import type { Tx } from '#db';

/** Depth of an agent, whose place in the line stays until the transaction ends; undefined if they are not active. */
export async function holdAgent(tx: Tx, merchant: string, id: bigint): Promise<{ depth: number } | undefined> {
  const [row] = await tx.run<{ depth: number }>(
    `select a.depth from agent a where a.merchant = $1 and a.id = $2
       and exists (select from member m where m.merchant = $1 and m.id = $2 and m.status = 'active')
     for share of a`,
    [merchant, id],
    'line_hold_agent',
  );
  return row;
}

interface NewAgent {
  readonly merchant: string;
  readonly id: bigint;
  /** Null directly below the house. */
  readonly parentId: bigint | null;
  readonly depth: number;
  readonly at: Date;
}

/** Adds an agent to the line, with all agents above. */
export async function insertAgent(tx: Tx, { merchant, id, parentId, depth, at }: NewAgent): Promise<void> {
  await tx.q.insertInto('agent').values({ id, merchant, parent_id: parentId, depth, since: at }).execute();
  await tx.run(
    `insert into agent_line (above_id, below_id, distance)
     select $1::int8, $1::int8, 0
     union all
     select l.above_id, $1::int8, l.distance + 1 from agent_line l where l.below_id = $2::int8`,
    [id, parentId],
  );
}

export async function noteJoined(
  tx: Tx,
  joined: Readonly<{ member_id: bigint; upline_id: bigint; is_agent: boolean; joined_at: Date }>,
): Promise<void> {
  await tx.q.insertInto('agent_joined').values(joined).execute();
}
