import { deep } from '#testkit/deep.ts';
import { openTestGateway, type GatewayFaults, type TestGateway } from '#testkit/payment-gateway.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certify } from './certify.ts';

const SECRET = 'a secret of the gateway that nobody knows';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway(SECRET, { retryMs: 50 });
});
afterAll(() => gateway.close());

async function faultsOf(fault: GatewayFaults = {}): Promise<string[]> {
  for (const name of ['silent', 'trusting', 'forgetful', 'forging', 'impatient'] as const) delete gateway.faults[name];
  Object.assign(gateway.faults, fault);
  const subject = { url: gateway.url, secret: SECRET, currency: 'USD', notifyUrl: null, port: 0, patienceMs: 700 };
  const findings = await certify(subject);
  return findings.flatMap(({ scenario, fault: found }) => (found === null ? [] : [`${scenario} (${found})`]));
}

it('a gateway that was written from the recipe passes', async () => expect(await faultsOf()).toEqual([]));

const FAULTS: readonly [GatewayFaults, string][] = [
  [{ trusting: true }, 'a call without a signature'],
  [{ forgetful: true }, 'a repeated payout'],
  [{ forgetful: true }, 'a different deposit with a known reference'],
  [{ silent: true }, 'a deposit that has SUCCEEDED is notified'],
  [{ forging: true }, 'a payout is accepted, paid and notified'],
  [{ impatient: true }, 'a notification answered 503 is repeated'],
];

it.each(deep(FAULTS, FAULTS.slice(0, 3)))('one that is %o does not: %s', async (fault, scenario) => {
  expect((await faultsOf(fault)).filter((each) => each.startsWith(scenario))).toHaveLength(1);
});
