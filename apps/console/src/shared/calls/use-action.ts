/** One deed at a time, with what came of it. */
import type { Answer, CallOptions, CallRefusal } from '#client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from './query.ts';

export interface Action<I> {
  readonly run: (input: I) => void;
  readonly busy: boolean;
  /** Why it did not work; undefined before and after. */
  readonly fault: string | undefined;
  readonly refusal: CallRefusal | undefined;
}

type Deed<I, V> = (input: I, options: CallOptions) => Promise<Answer<V, string>>;

/** A form is one deed: sent again after an answer that was lost, it is known by its key, whatever was changed in between. */
export function useAction<I, V>(deed: Deed<I, V>, onDone: (value: V) => void): Action<I> {
  const [requestId] = useState(() => crypto.randomUUID());
  const mutation = useMutation({
    mutationFn: (input: I) => deed(input, { requestId }),
    onSuccess: (answer) => {
      if (answer.ok) onDone(answer.value);
    },
  });
  const refusal = mutation.data && !mutation.data.ok ? mutation.data : undefined;
  return {
    run: (input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    busy: mutation.isPending,
    fault: refusal && refusalText(refusal),
    refusal,
  };
}
