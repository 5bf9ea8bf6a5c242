import type { RoundProof } from '#contract';
import type { MessageKey } from '#i18n';
import { Notice } from '#ui';
import { useMutation } from '@tanstack/react-query';
import type { Verdict } from '#games/kit/verify.ts';
import { useText } from '../../../shared/page/language.ts';
import { CheckCard } from './check-card.tsx';
import { verifyHere } from './verify.ts';

interface Words {
  readonly tone: 'win' | 'info' | 'warn';
  readonly title: MessageKey;
  readonly text: MessageKey;
}

const WORDS: Readonly<Record<Verdict['verdict'], Words>> = {
  verified: { tone: 'win', title: 'proof.verified', text: 'proof.verified.text' },
  sealed: { tone: 'info', title: 'proof.sealed', text: 'proof.sealed.text' },
  cancelled: { tone: 'info', title: 'round.status.C', text: 'proof.cancelled.text' },
  mismatch: { tone: 'warn', title: 'proof.mismatch', text: 'proof.mismatch.text' },
};

export function Verification({ proof }: Readonly<{ proof: RoundProof }>): React.JSX.Element {
  const check = useMutation({ mutationFn: () => verifyHere(proof) });
  return (
    <CheckCard about="proof.verify.text" check={check} command={proof.roundId}>
      {(verdict) => <VerdictNotice verdict={verdict} />}
    </CheckCard>
  );
}

function VerdictNotice({ verdict }: Readonly<{ verdict: Verdict }>): React.JSX.Element {
  const t = useText();
  const { tone, title, text } = WORDS[verdict.verdict];
  const field = 'field' in verdict ? verdict.field : '';
  return (
    <Notice tone={tone} live={tone === 'warn' ? 'alert' : 'status'} title={t(title)}>
      {t(text, { field })}
    </Notice>
  );
}
