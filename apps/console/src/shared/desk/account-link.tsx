/** A member's account anywhere in the console leads to his record. */
import { Link } from 'react-router';

export const recordAddress = (member: string): string => `/m/${encodeURIComponent(member)}`;

export const AccountLink = ({ account }: Readonly<{ account: string }>): React.JSX.Element => (
  <Link to={recordAddress(account)} onClick={(event) => event.stopPropagation()}>
    <bdi>{account}</bdi>
  </Link>
);
