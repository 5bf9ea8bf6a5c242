import type { Access, Tx } from '#db';

interface Opening {
  readonly agentId: bigint;
  readonly requestId: string;
}

/** Account that an earlier request of the same name opened. */
export async function openedBy(
  access: Access,
  merchant: string,
  { agentId, requestId }: Opening,
): Promise<{ id: bigint; account: string; first_login_at: Date | null } | undefined> {
  const [row] = await access.run<{ id: bigint; account: string; first_login_at: Date | null }>(
    `select m.id, m.account, m.first_login_at from (
       select member_id from agent_opening where agent_id = $2 and request_id = $3 limit 1
     ) o
     cross join lateral (
       select m.id, m.account, m.first_login_at from member m where m.merchant = $1 and m.id = o.member_id limit 1
     ) m`,
    [merchant, agentId, requestId],
  );
  return row;
}

/** Throws on the primary key where two requests of the same name run at once. */
export async function noteOpening(
  tx: Tx,
  { agentId, requestId, memberId, by, at }: Opening & Readonly<{ memberId: bigint; by: string; at: Date }>,
): Promise<void> {
  await tx.q
    .insertInto('agent_opening')
    .values({ agent_id: agentId, request_id: requestId, member_id: memberId, opened_by: by, opened_at: at })
    .execute();
}
