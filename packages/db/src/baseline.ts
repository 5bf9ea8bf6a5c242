/** Databases that were built before the migrations became one baseline per noun. */
import { createHash } from 'node:crypto';
import type { Tx } from './db.ts';
import { DatabaseUnavailable } from './errors.ts';

/** The chain of migrations before the baseline: its ends, and the SHA-256 of all its names with their checksums. */
const CHAIN = {
  first: '0001-ledger',
  last: '0281-fixtures-judged-at-once',
  digest: '71fd1a5715767f204be7af9b6a24f1389e827e31b27912249c74da5b05c0b5c7',
  /** A commit that has all of it. */
  commit: '8462b659',
} as const;
/** The last file of the baseline, which builds what that chain had built. */
const BASELINE_LAST = '0047-free-bet';

interface Recorded {
  readonly name: string;
  readonly checksum: string;
}

/** Names that the chain has left on objects whose tables it renamed, and a constraint that it did not validate. */
const TIDY = `
  alter table ledger_posting validate constraint ledger_posting_game_kind_check;
  alter table seed_chain rename constraint lottery_chain_pkey to seed_chain_pkey;
  alter table seed_chain rename constraint lottery_chain_check to seed_chain_check;
  alter table seed_chain rename constraint lottery_chain_links_check to seed_chain_links_check;
  alter sequence lottery_chain_id_seq rename to seed_chain_id_seq;
  alter table approval rename constraint approval_check1 to approval_check;
  comment on column coupon.free_bet is null;
  comment on column coupon_pick.stake is null`;

/**
 * Records a database with the whole of that chain as standing at the baseline, without running any of it. Throws
 * DatabaseUnavailable for one that has a part of the chain.
 */
export async function adoptBaseline(tx: Tx, migrations: readonly Recorded[]): Promise<void> {
  const log = await tx.run<Recorded>('select name, checksum from schema_migration order by name collate "C"');
  if (!log.some(({ name }) => name === CHAIN.first)) return;
  const chain = log.filter(({ name }) => name <= CHAIN.last);
  if (digestOf(chain) !== CHAIN.digest)
    throw new DatabaseUnavailable(
      `The database stands at migration ${chain.at(-1)?.name}, and this program upgrades from ${CHAIN.last} on: bring it there with the program of commit ${CHAIN.commit}, then start this one (docs/upgrade.md).`,
    );
  await tx.script(TIDY);
  await tx.run('delete from schema_migration where name = any ($1)', [chain.map(({ name }) => name)]);
  const baseline = migrations.filter(({ name }) => name <= BASELINE_LAST);
  await tx.run('insert into schema_migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
    baseline.map(({ name }) => name),
    baseline.map(({ checksum }) => checksum),
  ]);
}

const digestOf = (files: readonly Recorded[]): string =>
  createHash('sha256')
    .update(files.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
    .digest('hex');
