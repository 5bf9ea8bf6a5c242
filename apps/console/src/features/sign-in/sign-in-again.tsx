/** Login over the page after the session has ended; unsaved input below is kept. */
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
