/** What a browser says of an empty field is in its own language; this says it in the visitor's. */
import type { SyntheticEvent } from 'react';
import { useText } from './language.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface OwnWords {
  readonly onInvalidCapture: (event: SyntheticEvent) => void;
  readonly onInputCapture: (event: SyntheticEvent) => void;
}

/** For a form whose fields the browser checks. */
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
