import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useForms } from '../shared/desk/forms.ts';
import { useKeys } from '../shared/page/use-keys.ts';
import { jumpsOf, placesOf } from './jumps.ts';

const TOGETHER_MS = 1_500;

/** Shortcut `g` followed by the letter of a page. */
export function useJumps(): void {
  const { tables } = useForms();
  const navigate = useNavigate();
  const begunAt = useRef(-Infinity);
  const jump = (to: string) => () => {
    if (performance.now() - begunAt.current < TOGETHER_MS) void navigate(to);
    begunAt.current = -Infinity;
  };
  useKeys({
    ...Object.fromEntries(jumpsOf(placesOf(tables)).map(({ letter, to }) => [letter, jump(to)])),
    g: () => void (begunAt.current = performance.now()),
  });
}
