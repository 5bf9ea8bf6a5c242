/** Notice in place of a page, with the way to another one. */
import { EmptyState, LinkButton } from '#ui';
import { useText } from './language.ts';
import { RouteLink } from './route-link.tsx';

type Props = Readonly<{
  art: string;
  title: string;
  text?: string | undefined;
  /** The home page unless another one is named. */
  to?: Readonly<{ href: string; label: string }>;
}>;

export function PageNotice({ art, title, text, to }: Props): React.JSX.Element {
  const t = useText();
  return (
    <EmptyState
      art={art}
      title={title}
      titleAs="h1"
      {...(text !== undefined && { text })}
      action={
        <LinkButton as={RouteLink} href={to?.href ?? '/index'} tone="primary">
          {to?.label ?? t('common.home')}
        </LinkButton>
      }
    />
  );
}
