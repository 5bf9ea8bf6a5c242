import { AvatarPart } from '../../features/avatar/index.ts';
import { SecurityPage } from '../../features/security/index.ts';

export const AccountPage = (): React.JSX.Element => <SecurityPage picture={<AvatarPart />} />;
