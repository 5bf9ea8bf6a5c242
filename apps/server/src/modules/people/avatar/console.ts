/** The pictures that members have uploaded of themselves, on the operator's desk. */
import { toMillis } from '#db';
import { z } from 'zod';
import { actReason, deskAct, type DeskPart } from '../../../ports/desk.ts';
import { removeAvatar } from './drop-avatar.ts';
import { uploaded, wornBy } from './queries.ts';

export const avatarDesk: DeskPart = {
  room: 'members',
  lists: {
    async avatars({ db }, brand) {
      const rows = await uploaded(db, brand);
      return rows.map(({ id, account, avatar_file: file, avatar_at: at }) => ({
        kind: 'avatar',
        id: String(id),
        since: toMillis(at!),
        account,
        what: 'a profile picture of their own',
        said: '',
        words: { what: { key: 'what.avatar' } },
        pictures: [file!],
      }));
    },
  },
  acts: [
    deskAct({
      verb: 'remove',
      kind: 'avatar',
      shape: { ref: z.string().min(1).max(64), reason: actReason },
      fits: async ({ db }, owner) => (await wornBy(db, owner)).avatar_file !== null,
      perform: (deps, { ref: account, merchant, by, reason }) => removeAvatar(deps, { merchant, by, reason, account }),
    }),
  ],
  refusalTexts: { 'avatar.none': 'this member has no profile picture of their own' },
};
