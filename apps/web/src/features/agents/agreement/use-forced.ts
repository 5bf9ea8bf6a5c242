/** Action that is confirmed where a rate is above one's own: the call is then sent again with `force`. */
import type { Answer, CallOptions } from '#client';
import { useState } from 'react';
import { useAction, type Action } from '../../../shared/calls/use-action.ts';

const TOO_HIGH = 'contract.rate.too.high';

export interface ForcedAction<I> extends Action<I> {
  /** The question is open. */
  readonly isAsking: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export function useForced<I extends { readonly force?: boolean | undefined }, V>(
  deed: (input: I, options: CallOptions) => Promise<Answer<V, string>>,
  onDone: (value: V) => void,
): ForcedAction<I> {
  const [asked, setAsked] = useState<I | null>(null);
  const action = useAction(async (input: I, options: CallOptions) => {
    const answer = await deed(input, options);
    setAsked(!answer.ok && answer.code === TOO_HIGH && !input.force ? input : null);
    return answer;
  }, onDone);
  const isAsking = asked !== null;
  return {
    ...action,
    fault: isAsking ? undefined : action.fault,
    isAsking,
    confirm: () => {
      if (asked) action.run({ ...asked, force: true });
    },
    cancel: () => {
      setAsked(null);
      action.forget();
    },
  };
}
