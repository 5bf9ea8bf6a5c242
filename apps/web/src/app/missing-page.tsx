import { EmptyState, LinkButton } from '#ui';
import { useText } from '../shared/page/language.ts';
import { RouteLink } from '../shared/page/route-link.tsx';
import { useTitle } from '../shared/page/title.ts';

export function MissingPage(): React.JSX.Element {
  const t = useText();
  useTitle(t('missing.title'));
  return (
    <EmptyState
      art="/art/scenes/lost.svg"
      title={t('missing.title')}
      titleAs="h1"
      text={t('missing.text')}
      action={
        <LinkButton as={RouteLink} href="/index" tone="primary">
          {t('common.home')}
        </LinkButton>
      }
    />
  );
}
