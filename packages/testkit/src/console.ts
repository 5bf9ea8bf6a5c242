/** An operator's browser at the console: a cookie jar, the console's origin, and codes of an authenticator app. */
import { createClient, type ClientOf } from '#client';
import { callTable } from '#client/call-table.ts';
import { consoleContract, type ConsoleContract } from '#contract';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { DEMO_OPERATORS, seedOperators } from '#server/seed/operators.ts';
import type { Role } from '#contract';
import { toDate } from '#db';
import { hashPassword } from '#server/modules/people/credentials/index.ts';
import { insertGrant, insertOperator, sealSecret } from '#server/modules/people/staff/index.ts';
import { codeOf } from './second-step.ts';
import type { Site } from './site.ts';

export type ConsoleClient = ClientOf<ConsoleContract>;

const calls = callTable(consoleContract);

interface Page {
  readonly ip?: string;
  /** Request headers beside those that a page of the console sends. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of the console, not signed in yet. */
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

/** Seeds the operators of the demo world, unless they are there already. */
export async function withOperators(site: Site): Promise<void> {
  if (!seeded.has(site)) await seedOperators(site.deps);
  seeded.add(site);
}

export const secretOf = (account: string): string =>
  DEMO_OPERATORS.find((operator) => operator.account === account)!.secret;

/** Signs in with codes of 30 s later each time: no code is accepted twice. */
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

/** A new operator with this one role, at a brand or (null) in the whole house, signed in. */
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
