/** Parses responses: the envelope on /wps, bare JSON elsewhere. */
import type { ReceivedFile } from '#contract';
import { done, type Done, type Refusal } from '#kernel';

/** Refusals that no server sends: the way there or back failed, or the page came without https. */
export type NetworkRefusal = 'network.abnormal' | 'network.insecure' | 'network.timeout';

/**
 * `message` is the server's text in the caller's language, absent when the network failed. `value` is data beside the
 * refusal, for example that a captcha is required now.
 */
export interface CallRefusal<C extends string = string> extends Refusal<C> {
  readonly message?: string | undefined;
  readonly value?: Readonly<Record<string, unknown>> | undefined;
  readonly status: number;
}

export type Answer<V, C extends string> = Done<V> | CallRefusal<C | NetworkRefusal>;

interface Failure {
  readonly errorCode?: string;
  readonly message?: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly value?: Readonly<Record<string, unknown>> | null;
}

export const networkRefusal = (code: NetworkRefusal): CallRefusal => ({ ok: false, code, status: 0 });

export function readAnswer(path: string, status: number, text: string): Answer<unknown, string> {
  const json = parse(text);
  if (json === undefined) return networkRefusal('network.abnormal');
  if (!path.startsWith('/wps/') && status < 300) return done(json);
  const envelope = (json ?? {}) as Failure & { success?: boolean };
  return envelope.success ? done<unknown>(envelope.value) : failure(envelope, status);
}

/** A file that breaks off is no file: reading it throws. */
export async function readFile(response: Response): Promise<Done<ReceivedFile>> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const type = response.headers.get('content-type') ?? '';
  return done({ name, type, bytes: await response.arrayBuffer() });
}

function failure(body: Failure, status: number): CallRefusal {
  return {
    ok: false,
    code: body.errorCode ?? 'unknown.system.err',
    detail: body.detail ?? undefined,
    message: body.message ?? undefined,
    value: body.value ?? undefined,
    status,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
