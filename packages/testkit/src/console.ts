/** An operator at the console, as his browser is: a cookie, the console's own name, and a code of his app. */
import { createClient, type ClientOf } from '#client';
import { callTable } from '#client/call-table.ts';
import { consoleContract, type ConsoleContract } from '#contract';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { DEMO_OPERATORS, seedOperators } from '#server/seed/operators.ts';
import type { Role } from '#contract';
import { toDate } from '#db';
import { hashPassword } from '#server/modules/credentials/index.ts';
import { insertGrant, insertOperator, sealSecret } from '#server/modules/staff/index.ts';
import { codeOf } from './second-step.ts';
import type { Site } from './site.ts';

export type ConsoleClient = ClientOf<ConsoleContract>;

const calls = callTable(consoleContract);

interface Page {
  readonly ip?: string;
  /** What the page says of itself beside what a page of the console does. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of the console; whoever it is signs in himself. */
export function consolePage({ console: desk, origins }: Site, { ip = '127.0.0.1', headers = {} }: Page = {}) {
  const jar = new Map<string, string>();
  const client: ConsoleClient = createClient<ConsoleContract>({
    calls,
    language: () => 'EN',
    fetch: async (input, init) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await desk.inject({
        method: init?.method as 'GET',
        url: input instanceof Request ? input.url : String(input),
        headers: {
          host: new URL(origins.console).host,
          ...(init?.headers as Record<string, string>),
          ...(cookie && { cookie }),
          ...headers,
        },
        payload: (init?.body ?? undefined) as string | undefined,
        remoteAddress: ip,
      });
      for (const { name, value } of answer.cookies) jar.set(name, value);
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    },
  });
  return { client, jar };
}

const seeded = new WeakSet<Site>();

/** The operators of the demo world, where they are not there yet. */
export async function withOperators(site: Site): Promise<void> {
  if (!seeded.has(site)) await seedOperators(site.deps);
  seeded.add(site);
}

export const secretOf = (account: string): string =>
  DEMO_OPERATORS.find((operator) => operator.account === account)!.secret;

/** Half a minute later each time: no code is good twice. */
export async function operatorAt(site: Site, account = 'operator1', page: Page = {}): Promise<ConsoleClient> {
  await withOperators(site);
  return signedIn(site, { account, secret: secretOf(account) }, page);
}

async function signedIn(
  site: Site,
  { account, secret }: Readonly<{ account: string; secret: string }>,
  page: Page = {},
): Promise<ConsoleClient> {
  site.clock.advance(30_000);
  const { client } = consolePage(site, page);
  const entered = await client.operator.enter({ account, password: DEMO_PASSWORD });
  const coded = entered.ok ? await client.operator.code({ code: codeOf(site, secret) }) : entered;
  if (!coded.ok) throw new Error(`not let in: ${coded.code}`);
  return client;
}

/** Somebody new with this one role, at a brand or (null) in the whole house, signed in. */
export async function operatorWith(
  site: Site,
  account: string,
  grant: Readonly<{ merchant: string | null; role: Role }>,
): Promise<ConsoleClient> {
  const [{ secret }] = DEMO_OPERATORS;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const made_at = toDate(site.deps.clock.now());
  await site.deps.db.tx(async (tx) => {
    const id = await insertOperator(tx, {
      account,
      name: account,
      password_hash,
      locked_until: null,
      totp_secret: sealSecret(site.deps, account, secret),
      totp_since: made_at,
      made_at,
      dismissed_at: null,
    });
    await insertGrant(tx, id!, grant);
  });
  return signedIn(site, { account, secret });
}
