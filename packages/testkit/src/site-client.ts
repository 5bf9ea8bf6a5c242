/** The product's own typed client, its requests handed to the site without a port in between. */
import { createClient, type Client } from '#client';
import { callTable } from '#client/call-table.ts';
import { contract, type Language, type PublicKey } from '#contract';
import type { FastifyInstance } from 'fastify';

export interface ClientSetup {
  readonly token?: string | null | (() => string | null);
  readonly language?: Language;
  /** Address of the caller; by default each client has its own. */
  readonly ip?: string;
}

interface Parts {
  readonly site: FastifyInstance;
  readonly arcade: FastifyInstance;
  readonly sealKey: PublicKey;
  readonly now: () => number;
}

const calls = callTable(contract);

/** A fetch with a cookie jar. Paths of the arcade's gateway go to the arcade's origin. */
export function injectedFetch({ site, arcade }: Pick<Parts, 'site' | 'arcade'>, ip: string): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await (url.startsWith('/ggw/') ? arcade : site).inject({
      method: init?.method as 'GET' | undefined,
      url,
      headers: { ...(init?.headers as Record<string, string>), ...(cookie && { cookie }) },
      payload: (init?.body ?? undefined) as string | undefined,
      remoteAddress: ip,
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
    });
  };
}

function headersOf(headers: Readonly<Record<string, string | string[] | number | undefined>>): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, String(value));
  }
  return copied;
}

export function siteClient(parts: Parts, merchant: string | (() => string), ip: string, setup: ClientSetup): Client {
  const { token = null, language = 'EN' } = setup;
  return createClient({
    calls,
    merchant: typeof merchant === 'function' ? merchant : () => merchant,
    language: () => language,
    token: typeof token === 'function' ? token : () => token,
    encryptionKey: () => parts.sealKey,
    serverNow: parts.now,
    fetch: injectedFetch(parts, ip),
  });
}
