import { useEffect, useRef } from 'react';

/** Focuses the first empty field, on pages that contain only a form. */
export function useFirstFocus<E extends HTMLElement>(): React.RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    // A surrounding dialog has set its own focus by then.
    queueMicrotask(() => {
      const fields = [...(form.current?.querySelectorAll('input') ?? [])];
      fields.find(({ value }) => value === '')?.focus();
    });
  }, []);
  return form;
}
