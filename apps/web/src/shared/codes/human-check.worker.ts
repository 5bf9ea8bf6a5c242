/** Runs in a worker, so that the page stays responsive. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import type { SolverAnswer } from './human-check.ts';

self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solve(challenge).then((answer) => self.postMessage(answer, { transfer: [] }));
});

async function solve(challenge: Challenge): Promise<SolverAnswer> {
  try {
    const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? derivePbkdf2 : deriveSha;
    const solution = await solveChallenge({ challenge, deriveKey });
    return { payload: solution && btoa(JSON.stringify({ challenge, solution })) };
  } catch {
    return { payload: null };
  }
}
