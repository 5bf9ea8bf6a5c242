/** Password, then 2FA code; operators without an authenticator app set one up first. */
import { useState } from 'react';
import { signedIn } from '../../shared/session/me.ts';
import { useText } from '../../shared/page/language.ts';
import { CodeStep, type CodeStepProps } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

type Step = Pick<CodeStepProps, 'app'> | null;

export function SignInSteps({ account: first = '' }: Readonly<{ account?: string }>): React.JSX.Element {
  const t = useText();
  const [account, setAccount] = useState(first);
  const [step, setStep] = useState<Step>(null);
  const [notice, setNotice] = useState<string>();
  if (!step)
    return (
      <PasswordStep
        account={account}
        notice={notice}
        onAccount={setAccount}
        onNext={(next) => {
          setNotice(undefined);
          setStep(next.next === 'app' ? { app: next } : {});
        }}
      />
    );
  return (
    <CodeStep
      {...step}
      account={account}
      onIn={signedIn}
      onBack={(isOver) => {
        setNotice(isOver ? t('operator.step.over') : undefined);
        setStep(null);
      }}
    />
  );
}
