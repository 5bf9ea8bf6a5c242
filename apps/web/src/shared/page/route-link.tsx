import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';

export type RouteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Router link with the design system's `href`: pass it as `linkAs` or `as`. */
export function RouteLink({ href, ...rest }: RouteLinkProps): React.JSX.Element {
  return <Link to={href} {...rest} />;
}
