/** Calls as queries: refusals as errors, their texts, and the client of the cache. */
import type { Translator } from '#i18n';
import { QueryClient } from '@tanstack/react-query';
import type { Answer, CallRefusal } from './answer.ts';

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

export const isRefused = (error: Error | null, code: string): boolean =>
  error instanceof RefusalError && error.refusal.code === code;

export interface RefusalTexts {
  /** Message for the user: the server's, or the local text of the code. */
  readonly refusalText: (refusal: Pick<CallRefusal, 'code' | 'message'>) => string;
  readonly errorText: (error: Error) => string;
}

export function refusalTexts(translator: () => Translator): RefusalTexts {
  const refusalText: RefusalTexts['refusalText'] = ({ code, message }) => {
    const { t, has } = translator();
    return message || t(has(code) ? code : 'unknown.system.err');
  };
  return {
    refusalText,
    errorText: (error) => refusalText(error instanceof RefusalError ? error.refusal : { code: 'unknown.system.err' }),
  };
}

const isTransient = (error: Error) => error instanceof RefusalError && error.refusal.code.startsWith('network.');

interface Freshness {
  readonly staleTime: number;
  readonly refetchOnWindowFocus: boolean;
}

export const createQueryClient = (freshness: Freshness): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { ...freshness, retry: (failures, error) => failures < 2 && isTransient(error) },
    },
  });
