/** Notices on an operator's own desk until read: acts of others on staff, and secrets the operator requested. */
import { toDate, toMillis } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, rowNumber, type DeskPart, type Waiting } from '../../../ports/desk.ts';
import { NotOpened } from '../../../ports/personal-data.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { insertNotice, openNotices, takeNotice, type NoticeRow } from './notice-queries.ts';
import { operatorByAccount } from './queries.ts';

/** Context to which an operator's secret is bound when sealed. */
export const secretContext = (account: string) => `operator_notice.told:${account}`;

interface SecretNotice {
  /** The requesting operator, the only reader. */
  readonly reader: string;
  /** The act, and the account it concerns. */
  readonly what: string;
  readonly account: string;
  /** The approving operator, and the reason. */
  readonly by: string;
  readonly reason: string;
  readonly told: string;
}

/** Stored encrypted for the requesting operator: the approving one never sees it. */
export async function leaveSecret(
  { db, clock, secrets }: Deps,
  { reader, told, ...notice }: SecretNotice,
): Promise<void> {
  const operator = await operatorByAccount(db, reader);
  if (!operator) return;
  const sealed = secrets.personal.seal(told, secretContext(reader));
  await insertNotice(db, { ...notice, operatorId: operator.id, told: sealed, at: toDate(clock.now()) });
}

async function readNotice(
  { db, clock, secrets }: Deps,
  { by, ref, reason }: Readonly<{ by: string; ref: number; reason: string }>,
): Promise<Result<{ readonly told?: string }, 'notice.gone' | 'notice.sealed'>> {
  return db.tx(async (tx) => {
    const row = await takeNotice(tx, by, BigInt(ref));
    if (!row) return refuse('notice.gone');
    if (row.told === null) return done({});
    const secret = opened(secrets, row.told, by);
    if (secret === null) return refuse('notice.sealed');
    // The acts themselves are in the audit log; reading a password is recorded here.
    const act = { subject: `operator ${row.account}`, act: 'operator.password-read' as const, at: clock.now() };
    await recordAct(tx, { merchant: null, by, reason }, act);
    return done({ told: secret });
  });
}

/** Null when the key is gone. */
function opened({ personal }: Deps['secrets'], sealed: NonNullable<NoticeRow['told']>, reader: string): string | null {
  try {
    return personal.open(sealed, secretContext(reader));
  } catch (error) {
    if (error instanceof NotOpened) return null;
    throw error;
  }
}

const present = ({ id, at, account, what, by, reason, reader }: NoticeRow): Waiting => ({
  kind: 'notice',
  ofHouse: true,
  only: reader,
  id: String(id),
  since: toMillis(at),
  account,
  what: `${what} ${account}`,
  words: { what: { key: `what.${what}`, with: { account } } },
  said: `${by}; ${reason}`,
  pictures: [],
});

export const noticePart = {
  waiting: async ({ db }) => (await openNotices(db)).map(present),
  acts: [
    deskAct({
      verb: 'read',
      kind: 'notice',
      ofHouse: true,
      shape: { ref: rowNumber, reason: actReason.default('has read it') },
      perform: readNotice,
    }),
  ],
  refusalTexts: {
    'notice.gone': 'this notice does not exist, or you have read it already',
    'notice.sealed': 'it was encrypted with a key that no longer exists: reset the operator again',
  },
} satisfies Partial<DeskPart>;
