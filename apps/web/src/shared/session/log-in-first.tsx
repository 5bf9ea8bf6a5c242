import { Button, EmptyState } from '#ui';
import { useText } from '../page/language.ts';
import { openModal } from '../dialogs/modals.ts';

export type LogInFirstProps = Readonly<{ title: string; art?: string }>;

/** Placeholder of member-only content, with a login button. */
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
