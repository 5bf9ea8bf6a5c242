/** Texts of a game by computed keys. */
import type { Translate } from '#games/kit-ui/table.ts';
import { useMemo } from 'react';
import { useText } from '../../shared/page/text.ts';

export function useGameText(): Translate {
  const { t, has } = useText();
  return useMemo<Translate>(() => (key, values) => (has(key) ? t(key, values) : key), [t, has]);
}
