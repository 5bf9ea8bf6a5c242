/** Validation messages of the browser's "required" check in the site's language rather than the browser's. */
import type { SyntheticEvent } from 'react';
import { useText } from './language.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface OwnWords {
  readonly onInvalidCapture: (event: SyntheticEvent) => void;
  readonly onInputCapture: (event: SyntheticEvent) => void;
}

/** Props for a form that uses native validation. */
export function useOwnWords(): OwnWords {
  const t = useText();
  return {
    onInvalidCapture: ({ target }) => {
      const control = target as Control;
      if (!control.validity.valueMissing) return;
      control.setCustomValidity(t('not_empty', { field: control.labels?.[0]?.textContent ?? '' }));
    },
    onInputCapture: ({ target }) => (target as Control).setCustomValidity(''),
  };
}
