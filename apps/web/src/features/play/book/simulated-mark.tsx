import { Badge } from '#ui';
import { useText } from '../../../shared/page/language.ts';

/** Badge of a simulated fixture. */
export function SimulatedMark({ of }: Readonly<{ of: Readonly<{ simulated: boolean }> }>): React.JSX.Element | null {
  const t = useText();
  return of.simulated ? <Badge tone="info">{t('book.simulated')}</Badge> : null;
}
