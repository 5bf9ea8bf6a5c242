import { Avatar } from '#ui';
import { useMember } from './own-member.ts';

/** The picture that the member wears, beside his name; an empty round as long as it is not known. */
export const MemberPicture = ({ size }: Readonly<{ size: number }>): React.JSX.Element => (
  <Avatar name="" src={useMember().data?.avatarUrl} size={size} />
);
