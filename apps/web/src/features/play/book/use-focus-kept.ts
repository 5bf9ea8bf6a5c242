import { useEffect, useRef } from 'react';

type Kept = Readonly<{
  ref: React.RefObject<HTMLElement | null>;
  tabIndex: -1;
  onFocus: () => void;
  onBlur: (event: React.FocusEvent) => void;
}>;

/** Keeps the focus when a focused item is removed: it moves to the container instead of the top of the page. */
export function useFocusKept(count: number): Kept {
  const ref = useRef<HTMLElement>(null);
  const isHere = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && isHere.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [count]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) isHere.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
}
