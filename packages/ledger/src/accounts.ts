import type { Access, Db, Tx } from '#db';
import type { AccountRef } from './chart.ts';
import type { Posting } from './posting.ts';

/** Finds the ids of accounts and opens those that do not exist yet. Ids never change, so each is asked for once. */
export interface Accounts {
  /** The id when it is known already, so that a hot path need not wait. */
  known(owner: AccountOwner, account: AccountRef): bigint | undefined;
  resolve(owner: AccountOwner, account: AccountRef): Promise<bigint>;
  /** Within a transaction: an account it opens is forgotten with it, so nothing new is remembered. */
  resolveIn(tx: Tx, owner: AccountOwner, account: AccountRef): Promise<bigint>;
}

type AccountOwner = Pick<Posting, 'merchant' | 'currency'>;

/** Enough for every member online; beyond it the oldest are asked for again. */
const REMEMBERED_MAX = 200_000;

export function makeAccounts(db: Db): Accounts {
  const ids = new Map<string, bigint>();
  const asked = new Map<string, Promise<bigint>>();

  async function ask(owner: AccountOwner, account: AccountRef, name: string): Promise<bigint> {
    try {
      const id = await openAccount(db, owner, account);
      if (ids.size >= REMEMBERED_MAX) ids.delete(ids.keys().next().value!);
      ids.set(name, id);
      return id;
    } finally {
      asked.delete(name);
    }
  }

  return {
    known: (owner, account) => ids.get(nameOf(owner, account)),
    resolve(owner, account) {
      const name = nameOf(owner, account);
      const id = ids.get(name);
      if (id !== undefined) return Promise.resolve(id);
      let answer = asked.get(name);
      if (!answer) {
        answer = ask(owner, account, name);
        asked.set(name, answer);
      }
      return answer;
    },
    resolveIn(tx, owner, account) {
      const id = ids.get(nameOf(owner, account));
      return id === undefined ? openAccount(tx, owner, account) : Promise.resolve(id);
    },
  };
}

const nameOf = ({ merchant, currency }: AccountOwner, { memberId, kind }: AccountRef): string =>
  `${memberId ?? ''}|${kind}|${currency}|${merchant}`;

/**
 * A new account of a member is frozen when any of their accounts is. It waits for locks on their existing accounts: a
 * rollback of an unknown bet locks every wallet that the bet could use, and an account opened meanwhile would let the
 * bet in.
 */
async function openAccount(access: Access, owner: AccountOwner, account: AccountRef): Promise<bigint> {
  const { merchant, currency } = owner;
  const { memberId, kind } = account;
  const found = await findAccount(access, owner, account);
  if (found !== undefined) return found;
  const [created] = await access.run<{ id: bigint }>(
    `with own as materialized (
       select a.frozen from ledger_account a where a.member_id = $2 and a.merchant = $1 order by a.id for update
     )
     insert into ledger_account (merchant, member_id, kind, currency, frozen)
     select $1, $2, $3::text, $4::text, coalesce(bool_or(own.frozen), false) from own
     on conflict do nothing returning id`,
    [merchant, memberId, kind, currency],
  );
  const id = created?.id ?? (await findAccount(access, owner, account));
  if (id === undefined) throw new Error(`account ${nameOf(owner, account)} was neither found nor opened`);
  return id;
}

/** The id of an account, or undefined when no money has touched it yet. */
export async function findAccount(
  access: Access,
  { merchant, currency }: AccountOwner,
  { memberId, kind }: AccountRef,
): Promise<bigint | undefined> {
  const [row] = await access.run<{ id: bigint }>(
    `select id from ledger_account
     where member_id ${memberId === null ? 'is null' : `= ${Number(memberId)}`}
       and kind = $1 and currency = $2 and merchant = $3`,
    [kind, currency, merchant],
  );
  return row?.id;
}
