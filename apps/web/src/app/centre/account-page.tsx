import { AvatarPart } from '../../features/people/avatar/index.ts';
import { SecurityPage } from '../../features/people/security/index.ts';

export const AccountPage = (): React.JSX.Element => <SecurityPage picture={<AvatarPart />} />;
