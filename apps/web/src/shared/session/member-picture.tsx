import { Avatar } from '#ui';
import { useMember } from './own-member.ts';

/** Member's avatar; empty circle while loading. */
export const MemberPicture = ({ size }: Readonly<{ size: number }>): React.JSX.Element => (
  <Avatar name="" src={useMember().data?.avatarUrl} size={size} />
);
