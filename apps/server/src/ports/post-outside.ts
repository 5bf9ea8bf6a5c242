/** One POST to a third party's API: no redirects, no retry, limits on time and on the length of the answer. */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { isHere, isOutside, outsideLookup } from './outside-address.ts';

export interface OutsideCall {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly patienceMs: number;
  readonly answerMax: number;
  /** True where loopback may be called: for a demo and for tests. */
  readonly local: boolean;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly text: string;
}

/** Rejects without an answer in time, or when it is too long. */
export function postOutside(address: URL, call: OutsideCall): Promise<OutsideAnswer> {
  const bare = address.hostname.replace(/^\[|\]$/g, '');
  const mayBeInside = call.local && isHere(address);
  if (!mayBeInside && isIP(bare) !== 0 && !isOutside(bare)) return Promise.reject(new Error(`${bare} is inside`));
  const over = address.protocol === 'https:' ? overHttps : overHttp;
  const signal = AbortSignal.timeout(call.patienceMs);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? new Error('no answer in time') : error);
    const request = over(
      address,
      {
        method: 'POST',
        signal,
        headers: { ...call.headers, 'content-length': Buffer.byteLength(call.body) },
        ...(!mayBeInside && { lookup: outsideLookup }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          length += part.length;
          if (length > call.answerMax) response.destroy(new Error('the answer is too long'));
          else parts.push(part);
        });
        response.on('error', fail);
        response.on('close', () => fail(new Error('aborted')));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    request.on('error', fail);
    // Without this handler Node cuts the connection and the promise never settles.
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      fail(new Error(`it answered ${statusCode}`));
    });
    request.end(call.body);
  });
}
