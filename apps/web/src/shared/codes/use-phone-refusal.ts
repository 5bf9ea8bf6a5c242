import type { CallRefusal } from '#client';
import { useState } from 'react';
import { phoneAuthText, phoneFieldOf, type PhoneField } from './phone-auth-text.ts';

type SetError = (field: PhoneField, error: { message: string }, options: { shouldFocus: boolean }) => void;

/** Shows a refusal on its field, otherwise as `failure`; null clears it. */
export function usePhoneRefusal({ setError }: { readonly setError: SetError }) {
  const [failure, setFailure] = useState<string | null>(null);
  const showRefusal = (refusal: CallRefusal | null) => {
    const field = refusal && phoneFieldOf(refusal);
    if (field) setError(field, { message: phoneAuthText(refusal) }, { shouldFocus: true });
    setFailure(refusal && !field ? phoneAuthText(refusal) : null);
  };
  return { failure, showRefusal };
}
