/** Content security policy of each origin, and its exceptions for single pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';

export interface OriginPolicy {
  /** Origins that this one may frame, and origins that may frame this one. */
  readonly frames: readonly string[];
  readonly framedBy: readonly string[];
  /** Names of the Trusted Types policies; without them Trusted Types are not required. */
  readonly trustedTypes?: readonly string[];
}

/** Sources that a page needs beyond the site itself, as CSP sources. */
export interface PageNeeds {
  readonly scripts?: readonly string[];
  readonly connections?: readonly string[];
  readonly frames?: readonly string[];
  readonly pictures?: readonly string[];
  /** Audio and video sources. */
  readonly media?: readonly string[];
  /** CSP hashes of the page's inline scripts. */
  readonly inline?: readonly string[];
}

function contentPolicy({ frames, framedBy, trustedTypes }: OriginPolicy, needs: readonly PageNeeds[] = []) {
  const needed = (kind: keyof PageNeeds) => needs.flatMap((need) => need[kind] ?? []);
  // Scripts of others assign HTML and would be blocked, so a page with some goes without Trusted Types.
  const strict = trustedTypes && needed('scripts').length === 0;
  const orNone = (origins: readonly string[]) => (origins.length > 0 ? [...origins] : ["'none'"]);
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...needed('inline'), ...needed('scripts')],
      // Menu and chart libraries compute positions and set them as style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...needed('pictures')],
      mediaSrc: ["'self'", ...needed('media')],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'data:', 'blob:', ...needed('connections')],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      frameSrc: orNone([...frames, ...needed('frames')]),
      frameAncestors: orNone(framedBy),
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      ...(strict && { requireTrustedTypesFor: ["'script'"], trustedTypes: [...trustedTypes] }),
    },
  };
}

type Headers = ReadonlyMap<string, string>;

/** All headers of helmet, which computes them anew for each answer. */
function headersOf(policy: OriginPolicy, needs: readonly PageNeeds[] = []): Headers {
  const headers = new Map<string, string>();
  const recorder = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  const protect = helmet({
    contentSecurityPolicy: contentPolicy(policy, needs),
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: policy.framedBy.length > 0 ? false : { action: 'deny' },
  });
  protect({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}

function setAll({ raw }: FastifyReply, headers: Headers): void {
  for (const [name, value] of headers) raw.setHeader(name, value);
}

/** Sets the headers on every answer of an origin; computed again only when the policy changes. */
export function protection(policyOf: () => OriginPolicy): (reply: FastifyReply) => void {
  let known = { name: '', headers: new Map() as Headers };
  return (reply) => {
    const policy = policyOf();
    const name = JSON.stringify(policy);
    if (known.name !== name) known = { name, headers: headersOf(policy) };
    setAll(reply, known.headers);
  };
}

/** Adds sources for one page, and no other answer of its origin. */
export function admit(reply: FastifyReply, policy: OriginPolicy, needs: readonly PageNeeds[]): void {
  setAll(reply, headersOf(policy, needs));
}
