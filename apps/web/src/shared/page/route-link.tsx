import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';

export type RouteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The router's link under the name that the design system gives addresses: hand it over as `linkAs` or `as`. */
export function RouteLink({ href, ...rest }: RouteLinkProps): React.JSX.Element {
  return <Link to={href} {...rest} />;
}
