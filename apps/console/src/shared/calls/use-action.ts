/** Runs one call at a time, with its state. */
import type { Answer, CallOptions, CallRefusal } from '#client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from './query.ts';

export interface Action<I> {
  readonly run: (input: I) => void;
  readonly busy: boolean;
  /** Error message; undefined before a call and after a success. */
  readonly fault: string | undefined;
  readonly refusal: CallRefusal | undefined;
}

type Deed<I, V> = (input: I, options: CallOptions) => Promise<Answer<V, string>>;

/** A form keeps one request id: sending it again after a lost answer is idempotent, even with changed values. */
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
