import type { DepositRow } from '#contract';
import { Badge } from '#ui';
import { useText } from '../../shared/page/language.ts';

const tones = { P: 'warn', S: 'win', F: 'lose', C: 'neutral' } as const;

export function DepositState({ state }: Readonly<{ state: DepositRow['state'] }>): React.JSX.Element {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`deposit.state.${state}`)}</Badge>;
}
