/** Settlement of a window of real-time contracts: each agent has one with the agent above, and somebody below plays. */
import { settleAgreements } from '#server/modules/agents/agreement/index.ts';
import { merchantCode } from '#kernel';
import type { Merchant } from '#server/ports/brand/merchant.ts';
import { headOf, memberAt, MERCHANT } from './grow-line.ts';
import type { LineSide } from './line-side.ts';
import { fund, playEach } from './play.ts';
import { countAll } from './roll-up.ts';

const WINDOW_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

type Switches = Merchant['config']['switches'];

const switchOn = (tree: Switches, modId: string): Switches => ({
  ...tree,
  ...(tree.modId === modId && { enabled: '1' as const }),
  childrenNodes: tree.childrenNodes.map((child) => switchOn(child, modId)),
});

export interface Settled {
  readonly contracts: number;
  readonly paid: number;
  readonly seconds: number;
}

/** Rates fall from the house down, so that each payer is covered by what they are paid. */
const CONTRACTS = `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs)
  select a.merchant, 'REALTIME', a.parent_id, a.id, 'A', '[{"betAmount":"0","winRate":500,"lossRate":1000}]', $2, true
  from agent a where a.merchant = $1 and (a.id = $3 or a.id in (select below_id from agent_line where above_id = $3 and below_id >= $4)) returning id`;

export async function measureContracts(side: LineSide): Promise<Settled> {
  const { site } = side;
  const { deps, clock } = site;
  await deps.brands.change(merchantCode(MERCHANT), ({ switches }) => ({ switches: switchOn(switches, 'RTSALARY3') }));
  // Periods of other kinds that end meanwhile are settled first.
  await settleAgreements(deps);
  const begins = new Date(clock.now() + WINDOW_MS - (clock.now() % WINDOW_MS));
  clock.advance(begins.getTime() - clock.now());
  await deps.db.run("update agreement set runs = false, state = 'C' where merchant = $1 and kind = 'REALTIME'", [
    MERCHANT,
  ]);
  const made = await deps.db.run<{ id: bigint }>(CONTRACTS, [MERCHANT, begins, side.line.top, headOf(0)]);
  const agents = await deps.db.run<{ id: bigint }>('select receiver_id as id from agreement where kind = $1 and runs', [
    'REALTIME',
  ]);
  // One member below each agent, so that each contract has a window.
  const players = Array.from({ length: side.line.agents }, (_, n) => memberAt(n));
  await fund(site, [...agents.map(({ id }) => Number(id)), ...players]);
  await playEach(site, players);
  await countAll(deps);
  clock.advance(WINDOW_MS + 2 * MINUTE_MS);
  await countAll(deps);
  const from = performance.now();
  await settleAgreements(deps);
  const seconds = (performance.now() - from) / 1_000;
  const [row] = await deps.db.run<{ paid: number; open: number }>(
    `select count(*) filter (where state = 'paid' and starts_at >= $1)::int4 as paid, (select count(*)::int4 from agreement_window) as open
     from agreement_settlement where kind = 'REALTIME'`,
    [begins],
  );
  if (row!.open > 0) throw new Error(`${row!.open} windows are not settled`);
  return { contracts: made.length, paid: row!.paid, seconds };
}
