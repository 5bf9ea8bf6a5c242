/** The typed client: `client.session.login(input)` with the contract's types, without its schemas. */
import type { Call, Contract, InputOf, Language, PublicKey, RefusalOf, ValueOf } from '#contract';
import { networkRefusal, readAnswer, readFile, type Answer, type CallRefusal } from './answer.ts';
import { FILE, IDEMPOTENT, SEALED, SENDS_TOKEN, type CallEntry, type CallTable } from './call-entry.ts';
import { polyfillRandomUuid } from './new-id.ts';
import { requestParts, type Input } from './request.ts';
import type { Seal } from './seal.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Idempotency key of an idempotent call: a retry with the same key has one effect. A new key when absent. */
  readonly requestId?: string;
}

type Caller<C extends Call> =
  Record<string, never> extends InputOf<C>
    ? (input?: InputOf<C>, options?: CallOptions) => Promise<Answer<ValueOf<C>, RefusalOf<C>>>
    : (input: InputOf<C>, options?: CallOptions) => Promise<Answer<ValueOf<C>, RefusalOf<C>>>;

type Callers<T> = { readonly [N in keyof T]: T[N] extends Call ? Caller<T[N]> : never };
/** The calls of a contract by noun: the site's, or the console's. */
export type ClientOf<T> = { readonly [N in keyof T]: Callers<T[N]> };
export type Client = ClientOf<Contract>;

export interface ClientOptions {
  readonly calls: CallTable;
  /** Call table loaded on first use of one of its calls, so that the first paint need not wait for it. */
  readonly lateCalls?: () => Promise<CallTable>;
  /** Origin prefixed to every path; empty for the page's own. */
  readonly baseUrl?: string;
  /** Code of the brand that is called; absent where a call names it itself. */
  readonly merchant?: () => string;
  readonly language: () => Language;
  /** Absent where the session is a cookie: writing calls then carry a header that no other site's page can send. */
  readonly token?: () => string | null;
  /**
   * Public key that sealed calls are encrypted to; called with `renew` after the server refused the key. Absent where
   * no call is sealed.
   */
  readonly encryptionKey?: (renew: boolean) => Promise<PublicKey> | PublicKey;
  /** The server's time in ms, as far as known; the browser's own when absent. */
  readonly serverNow?: () => number;
  /** Receives every refusal once, so that an ended session or a closed site is handled in one place. */
  readonly onRefusal?: (refusal: CallRefusal) => void;
  readonly fetch?: typeof fetch;
  readonly seal?: Seal;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** A statement of a whole year of daily play takes long. */
const FILE_TIMEOUT_MS = 600_000;
const lazySeal: Seal = async (input) => (await import('./seal.ts')).seal(input);

/** Browsers provide WebCrypto only to pages served over https or from localhost. */
const canSeal = (): boolean => 'subtle' in crypto;

export function createClient<T = Contract>(options: ClientOptions): ClientOf<T> {
  polyfillRandomUuid();
  const nouns = Object.entries(options.calls).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).map(([name, entry]) => [
        name,
        (input: Input = {}, callOptions: CallOptions = {}) => perform(options, entry, input, callOptions),
      ]),
    ),
  ]);
  const known = Object.fromEntries(nouns) as Record<string, unknown>;
  const { lateCalls } = options;
  if (!lateCalls) return known as ClientOf<T>;
  return new Proxy(known, {
    get: (_, noun: string) => known[noun] ?? lateNoun(options, lateCalls, noun),
  }) as ClientOf<T>;
}

/**
 * Stands in for a noun whose call table is not loaded yet. A table that cannot be fetched counts as a network error.
 */
function lateNoun(options: ClientOptions, lateCalls: () => Promise<CallTable>, noun: string) {
  const callLate = async (name: string, input: Input, callOptions: CallOptions) => {
    // The token is read at the time of the call: a log-out calls, and then forgets the session.
    const token = options.token?.() ?? null;
    const table = await lateCalls().catch(() => null);
    if (!table) return networkRefusal('network.abnormal');
    const entry = table[noun]?.[name];
    if (!entry) throw new Error(`the contract has no ${noun}.${name}`);
    return perform({ ...options, token: () => token }, entry, input, callOptions);
  };
  return new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        (input: Input = {}, callOptions: CallOptions = {}) =>
          callLate(name, input, callOptions),
    },
  );
}

async function perform(options: ClientOptions, entry: CallEntry, input: Input, callOptions: CallOptions) {
  let answer = await attempt(options, entry, input, callOptions, false);
  const sealRefused = !answer.ok && answer.code === 'encryption.invalid' && (entry[2] & SEALED) !== 0;
  if (sealRefused) answer = await attempt(options, entry, input, callOptions, true);
  if (!answer.ok) options.onRefusal?.(answer);
  return answer;
}

async function attempt(
  options: ClientOptions,
  entry: CallEntry,
  input: Input,
  { signal, requestId }: CallOptions,
  renewKey: boolean,
): Promise<Answer<unknown, string>> {
  if ((entry[2] & SEALED) !== 0 && !options.seal && !canSeal()) return networkRefusal('network.insecure');
  const parts = requestParts(entry, input);
  const isFile = (entry[2] & FILE) !== 0;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS));
  try {
    const response = await (options.fetch ?? fetch)((options.baseUrl ?? '') + parts.path + parts.query, {
      method: entry[0],
      headers: headersOf(options, entry, requestId),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(parts.body !== undefined && { body: await bodyOf(options, entry, parts.path, parts.body, renewKey) }),
    });
    if (isFile && response.ok && response.headers.has('content-disposition')) return await readFile(response);
    return readAnswer(parts.path, response.status, await response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    return networkRefusal(timeout.aborted ? 'network.timeout' : 'network.abnormal');
  }
}

function headersOf(options: ClientOptions, [method, , flags, mod]: CallEntry, requestId?: string) {
  const token = flags & SENDS_TOKEN ? options.token?.() : null;
  return {
    ...(options.merchant && { Merchant: options.merchant() }),
    Language: options.language(),
    Device: 'WEB',
    'X-Gateway-Version': '3',
    ...(mod && { ModuleId: mod }),
    ...(token && { Authorization: token }),
    ...(!options.token && method !== 'GET' && { 'X-Console': '1' }),
    ...(flags & IDEMPOTENT && { 'X-Request-Id': requestId ?? crypto.randomUUID() }),
    ...(flags & SEALED && { Encryption: 'jwe' }),
    ...((method === 'POST' || method === 'PUT' || flags & SEALED) && { 'Content-Type': 'application/json' }),
  } as Record<string, string>;
}

async function bodyOf(options: ClientOptions, entry: CallEntry, path: string, body: string, renewKey: boolean) {
  if (!(entry[2] & SEALED)) return body;
  const { encryptionKey, serverNow = Date.now } = options;
  if (!encryptionKey) throw new Error(`${path} is sealed, and there is no key`);
  const key = await encryptionKey(renewKey);
  const issuedAt = Math.floor(serverNow() / 1000);
  const value = await (options.seal ?? lazySeal)({ key, method: entry[0], path, body, issuedAt });
  return JSON.stringify({ value });
}
