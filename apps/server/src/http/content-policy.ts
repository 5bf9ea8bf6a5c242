/** What a browser may load and where it may send, for each origin and for single pages of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';

export interface OriginPolicy {
  /** Origins that this one may put into a frame, and that may put this one into theirs. */
  readonly frames: readonly string[];
  readonly framedBy: readonly string[];
  /** Who may make HTML or script addresses out of text, by policy; nobody is asked where it is left out. */
  readonly trustedTypes?: readonly string[];
}

/** Places that a page needs beyond the site itself, as the policy writes them. */
export interface PageNeeds {
  readonly scripts?: readonly string[];
  readonly connections?: readonly string[];
  readonly frames?: readonly string[];
  readonly pictures?: readonly string[];
  /** Of sound and moving pictures. */
  readonly media?: readonly string[];
  /** Scripts that stand in the page, each by its hash. */
  readonly inline?: readonly string[];
}

function contentPolicy({ frames, framedBy, trustedTypes }: OriginPolicy, needs: readonly PageNeeds[] = []) {
  const needed = (kind: keyof PageNeeds) => needs.flatMap((need) => need[kind] ?? []);
  // Scripts of others make their own HTML and would be stopped, so a page that needs some does without the rule.
  const strict = trustedTypes && needed('scripts').length === 0;
  const orNone = (origins: readonly string[]) => (origins.length > 0 ? [...origins] : ["'none'"]);
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...needed('inline'), ...needed('scripts')],
      // Positions that scripts compute are set as style attributes by the menu and chart libraries.
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

/** All that helmet sets, which computes it anew for each answer it is asked about. */
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

/** For every answer of an origin: its headers are computed again once its policy is another. */
export function protection(policyOf: () => OriginPolicy): (reply: FastifyReply) => void {
  let known = { name: '', headers: new Map() as Headers };
  return (reply) => {
    const policy = policyOf();
    const name = JSON.stringify(policy);
    if (known.name !== name) known = { name, headers: headersOf(policy) };
    setAll(reply, known.headers);
  };
}

/** Lets one page, and no other answer of its origin, reach what it needs beyond the site. */
export function admit(reply: FastifyReply, policy: OriginPolicy, needs: readonly PageNeeds[]): void {
  setAll(reply, headersOf(policy, needs));
}
