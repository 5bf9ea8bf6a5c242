import { useEffect, useRef } from 'react';

/** Where nothing else is on the page, writing begins in the first field that is still empty. */
export function useFirstFocus<E extends HTMLElement>(): React.RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    // A dialog around it has chosen a field of its own by then.
    queueMicrotask(() => {
      const fields = [...(form.current?.querySelectorAll('input') ?? [])];
      fields.find(({ value }) => value === '')?.focus();
    });
  }, []);
  return form;
}
