/** Address of a member's record, linked from each account in the console. */
import { Link } from 'react-router';

export const recordAddress = (member: string): string => `/m/${encodeURIComponent(member)}`;

export const AccountLink = ({ account }: Readonly<{ account: string }>): React.JSX.Element => (
  <Link to={recordAddress(account)} onClick={(event) => event.stopPropagation()}>
    <bdi>{account}</bdi>
  </Link>
);
