import { Badge } from '#ui';
import { useText } from '../../shared/page/language.ts';

/** Nobody plays it: the house computes it. Stands wherever such a fixture does. */
export function SimulatedMark({ of }: Readonly<{ of: Readonly<{ simulated: boolean }> }>): React.JSX.Element | null {
  const t = useText();
  return of.simulated ? <Badge tone="info">{t('book.simulated')}</Badge> : null;
}
