import type { Deps } from '../../../ports/deps.ts';
import { deleteOver } from './queries.ts';

export { messageDesk, sendToMembers, writeToAll, type Announcement, type Audience } from './console.ts';
export { messageRoutes } from './routes.ts';
export { announceNotices, notifyMember, writeNotices, type Notice, type Written } from './notify-member.ts';

/** Job: deletes expired messages. */
export const forgetMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteOver(db, clock.now());
