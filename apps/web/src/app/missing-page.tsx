import { EmptyState, LinkButton } from '#ui';
import { useText } from '../shared/page/language.ts';
import { RouteLink } from '../shared/page/route-link.tsx';

export function MissingPage(): React.JSX.Element {
  const t = useText();
  return (
    <EmptyState
      art="/art/scenes/lost.svg"
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <LinkButton as={RouteLink} href="/index" tone="primary">
          {t('common.home')}
        </LinkButton>
      }
    />
  );
}
