import type { Deps } from '../../../ports/deps.ts';
import type { Owner } from './queries.ts';
import { merchantCode } from '#kernel';

/**
 * Notifies the member's open pages, and every node that caches the member as unrestricted. Sent after the commit and
 * before the answer.
 */
export const announceChange = ({ push }: Pick<Deps, 'push'>, { merchant, memberId }: Owner): Promise<void> =>
  push.send({ to: 'member', merchant: merchantCode(merchant), memberId, frame: { t: 'safe_play' } });
