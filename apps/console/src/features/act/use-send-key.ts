import { useEffect, useRef } from 'react';

/** Control or ⌘ with Enter sends the form, also out of a text of many lines. */
export function useSendKey(): React.RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form?.requestSubmit();
    };
    form?.addEventListener('keydown', hear);
    return () => form?.removeEventListener('keydown', hear);
  }, []);
  return ref;
}
