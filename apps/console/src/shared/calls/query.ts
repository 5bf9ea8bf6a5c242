/** Server data: one cache, and refusals that queries can carry as errors. */
import type { Answer, CallRefusal } from '#client';
import { QueryClient } from '@tanstack/react-query';
import { currentTranslator } from '../page/language.ts';

/** Only for queries, which report failure by throwing. All other callers read the answer. */
export class RefusalError extends Error {
  readonly refusal: CallRefusal;
  constructor(refusal: CallRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of an answer, for a queryFn. */
export async function valueOf<V>(answer: Promise<Answer<V, string>>): Promise<V> {
  const settled = await answer;
  if (settled.ok) return settled.value;
  throw new RefusalError(settled);
}

/** Message for the operator: the server's, or the local text of the code. */
export function refusalText({ code, message }: Pick<CallRefusal, 'code' | 'message'>): string {
  const { t, has } = currentTranslator();
  return message || t(has(code) ? code : 'unknown.system.err');
}

export const errorText = (error: Error): string =>
  refusalText(error instanceof RefusalError ? error.refusal : { code: 'unknown.system.err' });

export const isRefused = (error: Error | null, code: string): boolean =>
  error instanceof RefusalError && error.refusal.code === code;

const isTransient = (error: Error) => error instanceof RefusalError && error.refusal.code.startsWith('network.');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && isTransient(error),
    },
  },
});
