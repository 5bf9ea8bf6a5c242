import type { RoundProof } from '#contract';
import { Notice } from '#ui';
import { useMutation } from '@tanstack/react-query';
import type { Verdict } from '#games/kit/verify.ts';
import { useText } from '../../shared/page/language.ts';
import { CheckCard } from './check-card.tsx';
import { verifyHere } from './verify.ts';

export function Verification({ proof }: Readonly<{ proof: RoundProof }>): React.JSX.Element {
  const check = useMutation({ mutationFn: () => verifyHere(proof) });
  return (
    <CheckCard text="proof.verify.text" check={check} command={proof.roundId}>
      {(verdict) => <Said verdict={verdict} />}
    </CheckCard>
  );
}

function Said({ verdict }: Readonly<{ verdict: Verdict }>): React.JSX.Element {
  const t = useText();
  switch (verdict.verdict) {
    case 'verified':
      return (
        <Notice tone="win" live="status" title={t('proof.verified')}>
          {t('proof.verified.text')}
        </Notice>
      );
    case 'sealed':
      return (
        <Notice tone="info" live="status" title={t('proof.sealed')}>
          {t('proof.sealed.text')}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="info" live="status" title={t('round.status.C')}>
          {t('proof.cancelled.text')}
        </Notice>
      );
    case 'mismatch':
      return (
        <Notice tone="warn" live="alert" title={t('proof.mismatch')}>
          {t('proof.mismatch.text', { field: verdict.field })}
        </Notice>
      );
  }
}
