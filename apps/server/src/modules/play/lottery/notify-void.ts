/** Notifies members of refunds of a void issue, once per issue, unless the brand turned notifications off. */
import type { Access, Tx } from '#db';
import type { MessageKey } from '#i18n';
import { memberId, merchantCode, units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { announceNotices, writeNotices, type Notice, type Written } from '../../people/message/index.ts';
import type { HeldLeg } from './chase-queries.ts';
import type { IssueRow } from './queries.ts';
import { voidStakes, type VoidStake } from './rest-queries.ts';
import { decidedSettings } from './settings.ts';
import { gameNames } from './notify-winners.ts';

const MEMBERS_AT_ONCE = 500;

type Notifying = Pick<Deps, 'db' | 'clock' | 'brands' | 'push'>;
interface Of {
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
}

/** Idempotent: each fact is notified once. */
export async function notifyVoid(deps: Notifying, issue: Pick<IssueRow, 'id'> & Of): Promise<void> {
  let after = 0n;
  for (;;) {
    const stakes = await voidStakes(deps.db, issue, after, MEMBERS_AT_ONCE);
    await announceNotices(deps, await write(deps, deps.db, { ...issue, fact: `lottery:${issue.id}:void` }, stakes));
    const last = stakes.at(-1);
    if (!last || stakes.length < MEMBERS_AT_ONCE) return;
    after = last.member_id;
  }
}

/** Writes notifications for held legs of an issue called off; the caller announces them after the commit. */
export async function writeNoDraw(deps: Notifying, tx: Tx, legs: readonly HeldLeg[]): Promise<Written[]> {
  const money = legs.filter(({ wallet }) => wallet !== 'trial');
  const written = await Promise.all(
    money.map((leg) => write(deps, tx, { ...leg, fact: `lottery:${leg.id}:off` }, [leg])),
  );
  return written.flat();
}

async function write(
  deps: Notifying,
  access: Access,
  { merchant, lottery, numero, fact }: Of & { readonly fact: string },
  stakes: readonly VoidStake[],
): Promise<Written[]> {
  if (stakes.length === 0 || !(await decidedSettings(access, merchant, lottery)).tells) return [];
  const nameIn = await gameNames(access, merchant, lottery);
  const notices = stakes.map(({ member_id: member, stake }): Omit<Notice, 'merchant'> => ({
    memberId: memberId(Number(member)),
    kind: 'service',
    fact,
    title: 'lottery.notice.void.title' satisfies MessageKey,
    text: 'lottery.notice.void' satisfies MessageKey,
    amount: units(stake),
    values: (language) => ({ game: nameIn(language), numero }),
  }));
  return writeNotices(deps, access, merchantCode(merchant), notices);
}
