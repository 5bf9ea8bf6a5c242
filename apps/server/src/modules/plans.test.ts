import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, toDate, type Db, type Tx } from '#db';
import { DAY_MS, memberId, merchantCode, millis, type MemberId } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { growHouse, openHouse } from '#testkit/grown-house.ts';
import { supportQuestions } from '#testkit/support-questions.ts';
import { pagesRead, stopAutovacuum } from '#testkit/pages-read.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { uploaded } from './people/avatar/queries.ts';
import * as bonus from './money/bonus/queries.ts';
import { accountByEmailPrint, accountByMobilePrint } from './people/credentials/queries.ts';
import * as channels from './money/deposit/channel-queries.ts';
import * as deposit from './money/deposit/queries.ts';
import * as message from './people/message/queries.ts';
import { boardsShown, lockOpenBoards, waitingPrizes } from './rewards/mission/board-queries.ts';
import * as mission from './rewards/mission/queries.ts';
import * as person from './people/person/queries.ts';
import { waitingRedemptions } from './rewards/points/queries.ts';
import { hasMoneyUnderWay, owesMoney } from './operations/privacy/erase-queries.ts';
import { pagesOf, EXPORTED_TABLES } from './operations/privacy/export-queries.ts';
import { waitingEntries } from './rewards/promotion/queries.ts';
import * as referral from './rewards/referral/queries.ts';
import * as reward from './rewards/reward/queries.ts';
import * as cases from './people/safe-play/case-queries.ts';
import * as safePlay from './people/safe-play/queries.ts';
import { openChats } from './content/support/chat-queries.ts';
import { openApplications, recentApplications, unansweredFeedback } from './content/support/queries.ts';
import * as turnover from './money/turnover/queries.ts';
import * as wallet from './money/wallet/queries.ts';
import * as cards from './money/withdrawal/card-queries.ts';
import * as payout from './money/withdrawal/payout-queries.ts';
import * as withdrawal from './money/withdrawal/queries.ts';

const HOUSE = merchantCode('grown');
const FIRST = millis(Date.UTC(2020, 0, 1));
const LONG = 10_000;
const OTHERS = 500;
/** Members with only an account and a picture: a plan that joins members instead of looking them up reads them all. */
const CROWD = 15_000;
const STEP = (365 * 4 * DAY_MS) / LONG;
const PRINT = Buffer.alloc(32, 7);
const NOW = millis(FIRST + LONG * STEP);
/** Upper bounds of pages of tables and indexes read by one call, however long the history. Writes touch each index. */
const PAGES = { reading: 150, listing: 1_000, changing: 300 };

/** A job refreshes statistics of tables that have grown this many times, and of young tables within seconds. */
const SINCE = 10;
const STATES = ['of small ones', 'up to date'] as const;
const TRIED = deep<readonly (typeof STATES)[number][]>(STATES, ['up to date']);

/** Generic plans for an unknown time assume that a third of all rows are later. */
const FOR_ANY_TIME = ['deposit amounts out', 'safe limited visits'];

/** Custom plans for the given values, and generic plans. */
const PLANS = ['what is asked', 'anybody'] as const;
const CHANGING = ['deposit expire', 'deposit unheard', 'payout due'];
/** Hundreds of rows, with lookups for each. */
const LISTING = ['applications of late', 'safe standings'];
const pagesFor = (name: string): number =>
  LISTING.includes(name) ? PAGES.listing : CHANGING.includes(name) ? PAGES.changing : PAGES.reading;

const generic = (url: string): string =>
  `${url}?options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan')}`;

describe.skipIf(testDatabaseUrl() === undefined).each(TRIED)('on tables whose statistics are %s', (state) => {
  let site: TestPostgres;
  let members: bigint[];

  beforeAll(async () => {
    site = await openTestPostgres();
    await stopAutovacuum(site.db);
    const analyze = (at: typeof state) => (state === at ? site.db.run('analyze') : []);
    members = await openHouse(site.db, HOUSE, 1, OTHERS, FIRST);
    await site.db.run(
      `insert into member (merchant, account, account_type, password_changed_at, currency, language, registered_at,
         registered_ip, personal, avatar_file, avatar_at)
       select '${HOUSE}', 'crowd' || n, 2, now(), 'USD', 'EN', now(), '127.0.0.1', '\\x0000000100', 'crowd/' || n,
         now() + n * interval '1 second' from generate_series(1, ${CROWD}) n`,
    );
    await openHouse(site.db, 'other', 2, 1, FIRST);
    const [one, others] = [members.slice(0, 1), members.slice(1)];
    const grow = (of: readonly bigint[], from: number, to: number) =>
      growHouse(site.db, { house: HOUSE, members: of, from, to, at: FIRST, stepMs: STEP });
    await grow(others, 0, LONG / SINCE);
    await grow(one, 0, LONG / SINCE);
    await analyze('of small ones');
    await grow(others, LONG / SINCE, LONG);
    await grow(one, LONG / SINCE, LONG);
    await analyze('up to date');
  });
  afterAll(async () => {
    await site.drop();
  });

  it.each(state === 'up to date' ? PLANS : PLANS.slice(0, 1))(
    'no call walks history, planned for %s',
    async (plans) => {
      const databaseUrl = plans === 'anybody' ? generic(site.url) : site.url;
      const db = await openDb({ databaseUrl, poolSize: 1 });
      const owner = { merchant: HOUSE, memberId: memberId(Number(members[0]!)) };
      const walked: string[] = [];
      for (const [name, call] of Object.entries(callsOf(db, owner, members))) {
        if (plans === 'anybody' && FOR_ANY_TIME.includes(name)) continue;
        const before = await pagesRead(db);
        await call();
        const pages = (await pagesRead(db)) - before;
        if (pages > pagesFor(name)) walked.push(`${name}: ${pages}`);
      }
      await db.close();
      expect(walked).toEqual([]);
    },
  );
});

class Undone extends Error {}

/** Rolled back, so that each plan finds the same rows. */
const undone = (db: Db, work: (tx: Tx) => Promise<unknown>) => () =>
  db
    .tx(async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

function callsOf(
  db: Db,
  owner: { merchant: typeof HOUSE; memberId: MemberId },
  members: readonly bigint[],
): Record<string, () => Promise<unknown>> {
  const { merchant } = owner;
  const id = owner.memberId;
  const n = LONG - 10;
  const none = { refId: undefined, states: undefined, after: undefined, range: {} };
  const since = millis(NOW - DAY_MS / 2);
  const week = millis(NOW - 7 * DAY_MS);
  const other = { merchant, memberId: memberId(Number(members[5]!)) };
  const reader = { ...owner, offers: true };
  const newest = BigInt(Number.MAX_SAFE_INTEGER);
  const refW = `W-${id}-${n}`;
  const noDeposits = { state: undefined, mode: undefined, after: undefined, range: {} };
  const asked = { now: NOW, before: newest, limit: 21 };
  const middle = { at: toDate(millis(FIRST + LONG * STEP * 0.9)) as never, name: 'W' };
  return {
    ...desksOf(db, { merchant, few: members[5]! }),
    'withdrawal byRequest': () => withdrawal.byRequest(db, owner, `r${n}`),
    'withdrawal countPending': () => withdrawal.countPending(db, owner),
    'withdrawal askedSince': () => withdrawal.askedSince(db, owner, since),
    'withdrawal insert': undone(db, async (tx) => {
      const row = (await withdrawal.byRequest(tx, owner, `r${n}`))!;
      await withdrawal.insertWithdrawal(tx, { ...row, ref_id: 'new', request_id: 'new' });
    }),
    'withdrawal lock and change': undone(db, async (tx) => {
      const row = (await withdrawal.lockWithdrawal(tx, merchant, refW))!;
      await withdrawal.changeWithdrawal(tx, row, { remark: 'x' });
    }),
    'withdrawals first page': () => withdrawal.withdrawalsOf(db, { ...owner, ...none }, 21),
    'withdrawals further page': () => withdrawal.withdrawalsOf(db, { ...owner, ...none, after: middle }, 21),
    'withdrawals of a week': () =>
      withdrawal.withdrawalsOf(db, { ...owner, ...none, range: { from: week, to: NOW } }, 21),
    'withdrawals one': () => withdrawal.withdrawalsOf(db, { ...owner, ...none, refId: `W-${id}-${LONG / 2}` }, 21),
    'withdrawals of state 1': () =>
      withdrawal.withdrawalsOf(db, { ...owner, ...none, states: ['requested', 'review'] }, 21),
    'withdrawals of state 2': () =>
      withdrawal.withdrawalsOf(db, { ...owner, ...none, states: ['approved', 'paying'] }, 21),
    'withdrawals of state 3': () =>
      withdrawal.withdrawalsOf(db, { ...owner, ...none, states: ['paid', 'disputed'] }, 21),
    'withdrawals of state 4': () => withdrawal.withdrawalsOf(db, { ...owner, ...none, states: ['received'] }, 21),
    'withdrawals of state 5': () => withdrawal.withdrawalsOf(db, { ...owner, ...none, states: ['rejected'] }, 21),
    'withdrawals of state 5, further': () =>
      withdrawal.withdrawalsOf(db, { ...owner, ...none, after: middle, states: ['rejected'] }, 21),
    'withdrawal awaiting': () => withdrawal.awaiting(db, owner),
    'withdrawal receiveDue': () => withdrawal.receiveDue(db, NOW),
    'withdrawal desk': () => withdrawal.underWay(db, merchant),
    'payout parts': () => payout.partsOf(db, { merchant, ref_id: refW }),
    'payout parts of many': () => payout.partsOfMany(db, merchant, [refW, `W-${id}-${n - 1}`, `W-${id}-${n - 2}`]),
    'payout by ref': () => payout.payoutByRef(db, `P-${id}-${n}`),
    'payout change': undone(db, (tx) => payout.changePayout(tx, { merchant, ref_id: `P-${id}-${n}` }, { attempts: 2 })),
    'payout insert': undone(db, async (tx) => {
      const row = (await payout.payoutByRef(tx, `P-${id}-${n}`))!;
      await payout.insertPayout(tx, { ...row, ref_id: 'new', n: 2 });
    }),
    'payout due': undone(db, (tx) => payout.takeDuePayouts(tx, millis(FIRST + 30 * 365 * DAY_MS), NOW)),
    'payout card': async () => payout.cardOfPayout(db, (await payout.payoutByRef(db, `P-${id}-${n}`))!),
    'cards lock': undone(db, (tx) => cards.lockMember(tx, owner)),
    cards: () => cards.cardsOf(db, owner),
    'card of a withdrawal': () => cards.cardAt(db, owner, 1n),
    'paid to a card before': () => cards.paidBefore(db, merchant, 1n),
    'cards default': undone(db, (tx) => cards.setDefault(tx, owner, 1n)),
    'cards remove': undone(db, (tx) => cards.removeCardRow(tx, owner, 1n, NOW)),
    'person card payee': () => person.personRow(db, BigInt(owner.memberId)),
    'person by mobile': () => accountByMobilePrint(db, HOUSE, { prints: [PRINT, PRINT], plain: '+66812345678' }),
    'person by mail': () => accountByEmailPrint(db, HOUSE, { prints: [PRINT, PRINT], plain: 'a@example.com' }),
    'person by name': () => person.rowsLike(db, 'name_print', [PRINT, PRINT], { merchant: HOUSE, except: 1n }),
    'persons plain': () => db.tx((tx) => person.plainPersons(tx, { atMost: 10, except: [] })),
    'persons of a key': () =>
      db.tx((tx) => person.personsSealedWith(tx, PRINT.subarray(0, 4), { atMost: 10, except: [] })),
    'cards of a key': () => db.tx((tx) => cards.cardsSealedWith(tx, PRINT.subarray(0, 4), { atMost: 10, except: [] })),
    'payers of a key': () =>
      db.tx((tx) => deposit.payersSealedWith(tx, PRINT.subarray(0, 4), { atMost: 10, except: [] })),
    'turnover count': undone(db, async (tx) => {
      await turnover.saveCount(tx, owner, await turnover.lockCount(tx, owner, '2020-01-01'));
    }),
    'turnover open': () => turnover.openRequirements(db, owner),
    'turnover met': undone(db, async (tx) =>
      turnover.markMet(
        tx,
        merchant,
        (await turnover.openRequirements(tx, owner)).map((row) => row.id),
        NOW,
      ),
    ),
    'turnover insert': undone(db, (tx) =>
      turnover.insertRequirement(tx, owner, { source: 'DEPOSIT', refId: 'new', required: 1n, begins: 1n, now: NOW }),
    ),
    'deposit byRequest': () => deposit.byRequest(db, owner, `r${n}`),
    'deposit lock member': undone(db, (tx) => deposit.lockMember(tx, owner)),
    'deposit countPending': () => deposit.countPending(db, owner, NOW),
    'deposit pendingAmount': () => deposit.pendingAmount(db, owner, NOW),
    'deposit lock': undone(db, (tx) => deposit.lockDeposit(tx, `D-${id}-${n}`)),
    'deposit lock at': undone(db, (tx) => deposit.lockDepositAt(tx, merchant, `D-${id}-${n}`)),
    'deposit settle': undone(db, (tx) =>
      deposit.settle(tx, `D-${id}-${LONG - 1}`, { state: 'F', by: 'operator', now: NOW }),
    ),
    'deposit hold': undone(db, (tx) => deposit.hold(tx, `D-${id}-${LONG - 1}`, { amount: 1n, currency: 'USD' })),
    'deposit expire': undone(db, (tx) => deposit.expirePending(tx as never, NOW)),
    'deposit unheard': undone(db, (tx) => deposit.takeUnheard(tx as never, NOW, 50)),
    'deposit stop asking': undone(db, (tx) => deposit.stopAsking(tx as never, `D-${id}-${n}`)),
    'deposit desk': () => deposit.waitingDeposits(db, merchant),
    'deposit hasReceived': () => deposit.hasReceived(db, owner),
    'deposits first page': () => deposit.depositsOf(db, { ...owner, ...noDeposits }, 21),
    'deposits of a state': () => deposit.depositsOf(db, { ...owner, ...noDeposits, state: 'F' }, 21),
    'deposits of a mode he never used': () => deposit.depositsOf(db, { ...owner, ...noDeposits, mode: 'QR' }, 21),
    'deposits one': () => deposit.depositsOf(db, { ...owner, ...noDeposits, refId: `D-${id}-${LONG / 2}` }, 21),
    'deposits of a week': () => deposit.depositsOf(db, { ...owner, ...noDeposits, range: { from: week, to: NOW } }, 21),
    'deposit amounts out': undone(db, (tx) =>
      channels.amountsOut(tx, { id: 10_001, merchant }, { from: 1_000_000n, to: 1_000_099n, now: NOW }),
    ),
    'bonus in force': () => bonus.bonusInForce(db, owner),
    'bonus lock': undone(db, (tx) => bonus.lockBonus(tx, owner)),
    'bonus last ended': undone(db, (tx) => bonus.lockLastEnded(tx, owner)),
    'bonus playing': undone(db, (tx) => bonus.setPlaying(tx, owner, false)),
    'bonus members': () => bonus.membersWithBonus(db, merchant, [id, other.memberId]),
    'bonus due': () => bonus.dueBonuses(db, NOW, undefined, 20),
    'bonuses page': () => bonus.bonusesOf(db, { ...owner, after: undefined }, 21),
    'bonuses further': () => bonus.bonusesOf(db, { ...owner, after: { ...middle, name: '5' } }, 21),
    'bonus end': undone(db, async (tx) => {
      const row = (await bonus.lockLastEnded(tx, owner))!;
      await bonus.addToBonus(tx, row.id, { amount: 1n, required: 1n });
      await bonus.addLate(tx, row.id, { cleared: 1n, forfeited: 1n });
      await bonus.endBonus(tx, row.id, { state: 'expired', cleared: 0n, forfeited: 0n, now: NOW });
    }),
    'inbox all': () => message.inboxOf(db, reader, { ...asked, type: 'ALL' }),
    'inbox system': () => message.inboxOf(db, reader, { ...asked, type: 'SYSTEM' }),
    'inbox agent': () => message.inboxOf(db, reader, { ...asked, type: 'AGENT' }),
    'inbox of one with no agent': () => message.inboxOf(db, { ...other, offers: true }, { ...asked, type: 'AGENT' }),
    'inbox further': () => message.inboxOf(db, reader, { ...asked, type: 'ALL', before: 5_000n }),
    'unread of somebody away': () => message.countUnread(db, { ...owner, offers: false }, NOW),
    unread: () => message.countUnread(db, reader, NOW),
    'mark read': undone(db, (tx) => message.markRead(tx as never, reader, { ids: null, now: NOW })),
    'mark read some': undone(db, (tx) => message.markRead(tx as never, reader, { ids: [1n, 2n], now: NOW })),
    'mark removed': undone(db, (tx) => message.markRemoved(tx as never, owner, { ids: [1n, 2n], now: NOW })),
    'mark sent removed': undone(db, (tx) => message.markSentRemoved(tx as never, owner, { ids: [1n, 2n], now: NOW })),
    outbox: () => message.outboxOf(db, owner, { before: newest, limit: 21 }),
    'message upline': () => message.uplineOf(db, other),
    downlines: () => message.downlinesOf(db, owner, ''),
    'downlines of a name': () => message.downlinesOf(db, owner, 'grown1'),
    'downlines of nobody': () => message.downlinesOf(db, owner, 'zzz'),
    relatives: () => message.relativesAmong(db, owner, [Number(members[1]), Number(members[2])]),
    'messages over': undone(db, (tx) => message.deleteOver(tx as never, NOW)),
    'message insert': undone(db, (tx) =>
      message.insertMessage(tx, {
        merchant,
        audience: 'member',
        kind: 'service',
        member_id: BigInt(id),
        level: null,
        sender_id: null,
        texts: '{"EN":{}}',
        fact: 'new',
        sent_at: toDate(NOW),
        expires_at: null,
      } as never),
    ),
    'referral open': () => referral.openInvitation(db, other),
    'referral rewarded': () => referral.rewardedSince(db, merchant, Number(id) as never, millis(NOW - 30 * DAY_MS)),
    'referral held': () => referral.heldReferrals(db, merchant),
    'referral totals': () => referral.totalsOf(db, owner),
    'referral invited': () => referral.invitedBy(db, owner, { before: newest, limit: 21 }),
    'referral between': () => referral.qualifiedBetween(db, owner, { from: week, to: NOW, most: 1_000 }),
    'referral lock': undone(db, (tx) => referral.lockHeld(tx, merchant, other.memberId)),
    'mission on': () => mission.missionsOn(db, merchant, NOW),
    'mission drafts': () => mission.drafts(db, merchant),
    'boards shown': () => boardsShown(db, merchant, NOW),
    'boards open': () => db.tx((tx) => lockOpenBoards(tx, merchant)),
    'prizes to give': () => waitingPrizes(db, merchant, { after: { mission_id: 0n, place: 0 }, limit: 1_000 }),
    'payouts stuck': () => payout.stuckPayouts(db, merchant),
    'avatar desk': () => uploaded(db, merchant),
    'application desk': () => openApplications(db, merchant),
    'applications of late': () => recentApplications(db, merchant),
    'feedback desk': () => unansweredFeedback(db, merchant),
    'chat desk': () => openChats(db, merchant),
    'entry desk': () => waitingEntries(db, merchant),
    'redemption desk': () => waitingRedemptions(db, merchant),
    ...Object.fromEntries(
      EXPORTED_TABLES.map((what) => [
        `told ${what}`,
        () => pagesOf(db, what, { merchant, memberId: Number(members[5]) }).next(),
      ]),
    ),
    'erase: in the way': () => Promise.all([hasMoneyUnderWay, owesMoney].map((look) => look(db, owner))),
    'mission claims': () =>
      mission.claimsIn(db, owner, [
        { mission: 1n, period: `p${n}` },
        { mission: 2n, period: 'x' },
      ]),
    'mission claim': undone(db, async (tx) => {
      const [row] = await tx.run<{ id: bigint }>('select min(id) as id from mission');
      await mission.putClaim(tx, {
        merchant,
        member_id: BigInt(id),
        mission_id: row!.id,
        period: `p${n}`,
        milestone: 1,
        request_id: 'x',
        claimed_at: toDate(NOW),
      });
    }),
    'tickets available': () => reward.ticketsOf(db, owner, { ...asked, which: 'AVAILABLE' }),
    'tickets used': () => reward.ticketsOf(db, owner, { ...asked, which: 'USED' }),
    'tickets expired': () => reward.ticketsOf(db, owner, { ...asked, which: 'EXPIRED' }),
    'ticket lock': undone(db, (tx) => reward.lockTicket(tx, owner, 5n)),
    'ticket open': undone(db, (tx) =>
      reward.markOpened(tx, { merchant, id: 5n }, { at: NOW, requestId: 'x', prizeId: 1, amount: 0n }),
    ),
    'own codes': () => reward.ownCodes(db, owner, NOW),
    'code lock': undone(db, (tx) => reward.lockCode(tx, merchant, `G${id}-${n}`)),
    'code use': undone(db, (tx) => reward.useOf(tx, owner, `G${id}-${n}`)),
    'code note': undone(db, (tx) => reward.noteUse(tx, owner, { code: `G${id}-${LONG - 1}`, requestId: 'x', at: NOW })),
    'code and ticket': () => reward.memberByAccount(db, merchant, 'grown5'),
    'case raises': () => cases.raisesOf(db, owner, millis(NOW - 30 * DAY_MS)),
    'case open': undone(db, (tx) =>
      cases.openCaseUnlessKnown(tx, owner, { sign: 'night-play', facts: 'x', now: toDate(NOW), rested: toDate(week) }),
    ),
    'case list': () => cases.openCaseRows(db, merchant),
    'case close': undone(db, async (tx) => {
      await cases.lockCase(tx, merchant, 5);
      await cases.caseClosed(tx, merchant, 5, toDate(NOW));
    }),
    'safe own': undone(db, async (tx) => {
      await safePlay.holdOwn(tx, owner);
      await safePlay.updateOwn(tx, owner, { guarded: true });
    }),
    'safe limits': () => safePlay.limitsOf(db, owner),
    'safe bars': () => safePlay.barsOf(db, owner, NOW),
    'safe changes': () => safePlay.changesOf(db, owner),
    'safe time spent': () => safePlay.timeSpent(db, owner, { from: since, now: NOW }),
    'safe visit': async () => {
      const [row] = await db.run<{ id: string }>('select md5($1)::uuid::text as id', [`grown${id}/${n}`]);
      await safePlay.visitOf(db, owner, row!.id);
      await safePlay.noteChecked(db, owner, row!.id, NOW);
    },
    'safe standings': () =>
      safePlay.standingsOf(
        db,
        { merchant, now: NOW },
        members.slice(0, 100).map((each) => memberId(Number(each))),
      ),
    'safe limited visits': () => safePlay.limitedVisits(db, NOW),
    'wallet collect': undone(db, async (tx) => {
      await wallet.claimCollect(tx, owner, 'new', toDate(NOW));
      await wallet.noteMoved(tx, owner, 'new', {});
      await wallet.movedBy(tx, owner, 'new');
    }),
    'wallet upline': () => wallet.uplineOf(db, other),
  };
}

/** Queries of the console tables: pages of a brand's whole history, and filters with few rows. */
function desksOf(db: Db, { merchant, few }: { merchant: typeof HOUSE; few: bigint }) {
  const all = { merchant, state: undefined, range: {}, after: undefined };
  const further = { ...all, after: { at: toDate(millis(FIRST + (LONG * STEP) / 2)), name: '5' } };
  const caseList = { merchant, memberId: undefined, isOpen: undefined, range: {}, after: undefined };
  return {
    'desk deposits': () => deposit.depositsAt(db, all, 11),
    'desk deposits further': () => deposit.depositsAt(db, further, 11),
    'desk deposits of a state there is none of': () => deposit.depositsAt(db, { ...all, state: 'F' as const }, 11),
    'desk withdrawals': () => withdrawal.withdrawalsAt(db, all, 11),
    'desk withdrawals of a state there is none of': () =>
      withdrawal.withdrawalsAt(db, { ...all, state: 'rejected' as const }, 11),
    'desk withdrawals disputed, further': () =>
      withdrawal.withdrawalsAt(db, { ...further, state: 'disputed' as const }, 11),
    ...supportQuestions(db, { merchant, few, first: FIRST, now: NOW }),
    'desk cases': () => cases.casesAt(db, caseList, 11),
    'desk cases closed': () => cases.casesAt(db, { ...caseList, isOpen: false }, 11),
    'desk cases of one': () => cases.casesAt(db, { ...caseList, memberId: few }, 11),
  };
}
