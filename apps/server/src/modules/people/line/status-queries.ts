import type { Access, Tx } from '#db';

export async function mayFreeze(access: Access, merchant: string, agentId: bigint): Promise<boolean> {
  const [row] = await access.run<{ may_freeze: boolean }>(
    'select may_freeze from agent where merchant = $1 and id = $2',
    [merchant, agentId],
  );
  return row?.may_freeze ?? false;
}

/** False when nothing changed: the account is not the upline's any more, closed, or as wanted already. */
export async function setFrozen(
  tx: Tx,
  merchant: string,
  { id, uplineId, frozen }: Readonly<{ id: bigint; uplineId: bigint; frozen: boolean }>,
): Promise<boolean> {
  const rows = await tx.run(
    `update member set status = $4 where merchant = $1 and id = $2 and upline_id = $3 and status = $5 returning id`,
    [merchant, id, uplineId, frozen ? 'disabled' : 'active', frozen ? 'active' : 'disabled'],
  );
  return rows.length > 0;
}
