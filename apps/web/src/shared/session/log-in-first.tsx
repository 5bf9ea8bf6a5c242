import { Button, EmptyState } from '#ui';
import { warnTrial } from './guard.ts';
import { useText } from '../page/language.ts';
import { openModal } from '../dialogs/modals.ts';
import { useTrial } from './session.ts';

export type LogInFirstProps = Readonly<{ title: string; art?: string }>;

/** Stands where only somebody who is logged in finds something. */
export function LogInFirst({ title, art = '/art/spots/members.svg' }: LogInFirstProps): React.JSX.Element {
  const t = useText();
  return (
    <EmptyState
      art={art}
      title={title}
      action={
        <Button tone="primary" onClick={() => openModal('login')}>
          {t('header.login')}
        </Button>
      }
    />
  );
}

/** Stands where only a member finds something: a visitor is asked to log in, a trial account to register. */
export function MembersOnly({ title }: Readonly<{ title: string }>): React.JSX.Element {
  const t = useText();
  if (!useTrial()) return <LogInFirst title={title} />;
  const action = (
    <Button tone="primary" onClick={() => void warnTrial()}>
      {t('in_increase_submit')}
    </Button>
  );
  return <EmptyState art="/art/spots/members.svg" title={t('in_need_true_account')} action={action} />;
}
