/** Over everything when the session has ended: what was being written below stays as it is. */
import { Dialog } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { useMe } from '../../shared/session/me.ts';
import { SignInSteps } from './sign-in-steps.tsx';

export function SignInAgain(): React.JSX.Element {
  const t = useText();
  const { account } = useMe();
  return (
    <Dialog
      open
      closable={false}
      onClose={() => undefined}
      title={t('console.signIn.again')}
      closeLabel={t('common.close')}
      size="sm"
      phone="center"
    >
      <SignInSteps account={account} />
    </Dialog>
  );
}
