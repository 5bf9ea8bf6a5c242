/**
 * `npm run bench:cashier`: complete deposits and withdrawals per second, on its own PostgreSQL. A deposit is requested,
 * confirmed by the gateway and credited; a withdrawal is requested with the withdrawal password, claimed and approved
 * by an operator, sent to a provider, confirmed and completed. Ends with an audit, and non-zero on findings.
 */
import { parseArgs } from 'node:util';
import { DAY_MS } from '#kernel';
import { operationsSecret } from '#server/modules/operations/operations/index.ts';
import { carryOnPayouts } from '#server/modules/money/withdrawal/index.ts';
import { createSite, notification, notify, payeeAt, SANDBOX_CHANNEL, payoutProvider, type Payee } from '#testkit';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { print } from '../launch/print.ts';
import { fellShort, report } from './report.ts';

const { values } = parseArgs({
  options: { members: { type: 'string', default: '24' }, rounds: { type: 'string', default: '10' } },
});
const MEMBERS = Number(values.members);
const ROUNDS = Number(values.rounds);
const AMOUNT = 25;

const postgres = await startThrowawayPostgres();
const session = { idleMinutes: 10_000_000, absoluteDays: 36_500 };
const site = await createSite({ databaseUrl: postgres.url, brand: { session } });
const provider = payoutProvider(site);
const payees: Payee[] = [];
for (let count = 0; count < MEMBERS; count += 1) payees.push(await payeeAt(site, `cashier${count}`, 10_000));

function must<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string }): T {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function deposit({ client }: Payee): Promise<void> {
  const { refId } = must(await client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: AMOUNT }));
  const { result } = await notify(site, notification(site, refId, { amount: AMOUNT }));
  if (result !== 'credited') throw new Error(`not credited: ${result}`);
}

const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;

async function decide(act: string, ref: string, more: object = {}): Promise<void> {
  const payload = { merchant: 'pavilion', act, kind: 'withdrawal', ref, by: 'kim', reason: 'looked at it', ...more };
  const answer = await site.app.inject({ method: 'POST', url: '/ops/desk', headers: { authorization }, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function withdraw(payee: Payee): Promise<void> {
  const { refId } = must(await payee.ask(AMOUNT));
  await decide('take', refId);
  await decide('approve', refId);
  await decide('pay', refId, { provider: 'telling' });
  provider.end(`${refId}-1`, 'paid');
}

/** Several rounds of concurrent requests, each on a new day, to stay below daily limits. */
async function perSecond(
  name: string,
  one: (payee: Payee) => Promise<void>,
  after: () => Promise<void>,
): Promise<void> {
  let spent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await Promise.all(payees.map(one));
    await after();
    spent += performance.now() - begun;
    site.clock.advance(DAY_MS);
  }
  print(`  ${name.padEnd(36)} ${((1_000 * MEMBERS * ROUNDS) / spent).toFixed(1)} a second`);
}

await perSecond('withdrawals by provider', withdraw, async () => {
  site.clock.advance(60_000);
  await carryOnPayouts(site.deps);
});
// Deposits come last: they require turnover before a withdrawal.
await perSecond('deposits by gateway', deposit, async () => {});
const [{ open }] = (await site.deps.db.run<{ open: bigint }>(
  `select count(*) as open from withdrawal where state not in ('paid', 'received')`,
)) as [{ open: bigint }];
report('withdrawals left open', String(open), Number(open) === 0);
const { findings } = await site.deps.ledger.audit();
report('findings of the audit', String(findings.length), findings.length === 0);
await site.close();
await postgres.stop();
if (fellShort()) process.exitCode = 1;
