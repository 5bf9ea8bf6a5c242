/** Runs one call at a time, with its state. A retry after a lost answer keeps its request id. */
import type { Answer, CallOptions } from '#client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isDecided } from './decided.ts';
import { refusalText } from './query.ts';

export interface Action<I> {
  readonly run: (input: I) => void;
  readonly busy: boolean;
  /** Error message for the visitor; undefined before a call and after a success. */
  readonly fault: string | undefined;
  /** Code of that error, for forms that show it beside a field. */
  readonly code?: string | undefined;
  readonly forget: () => void;
}

type Deed<I, V> = (input: I, options: CallOptions) => Promise<Answer<V, string>>;

export function useAction<I, V>(deed: Deed<I, V>, onDone: (value: V) => void): Action<I> {
  const attempt = useRef({ of: '', id: '' });
  const mutation = useMutation({
    mutationFn: (input: I) => {
      const of = JSON.stringify(input);
      if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
      return deed(input, { requestId: attempt.current.id });
    },
    onSuccess: (answer) => {
      if (answer.ok || isDecided(answer)) attempt.current = { of: '', id: '' };
      if (answer.ok) onDone(answer.value);
    },
  });
  const refused = mutation.data && !mutation.data.ok ? mutation.data : undefined;
  return {
    run: (input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    busy: mutation.isPending,
    fault: refused && refusalText(refused),
    code: refused?.code,
    forget: mutation.reset,
  };
}
