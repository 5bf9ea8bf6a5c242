import type { DepositRow } from '#contract';
import { Badge } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { standingOf } from './rules.ts';

const tones = { P: 'warn', S: 'win', F: 'lose', C: 'neutral' } as const;

export function DepositState({ deposit }: Readonly<{ deposit: DepositRow }>): React.JSX.Element {
  const t = useText();
  const standing = standingOf(deposit);
  return <Badge tone={tones[deposit.state]}>{t(`deposit.state.${standing === 'waiting' ? 'P' : standing}`)}</Badge>;
}
