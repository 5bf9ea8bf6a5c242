/**
 * Compares the senders' answers with the books, and the books with the rules between bets, wins, returns and rollbacks.
 */
import type { Access } from '#db';
import { fingerprintOf } from '../src/fingerprint.ts';
import type { GameKind, Posting } from '../src/posting.ts';
import type { Answered } from './storm.ts';

interface Row {
  id: bigint;
  key: string;
  source: string;
  fingerprint: string;
  kind: GameKind | null;
  account_id: bigint;
  member_id: number;
  round_id: string;
  round_closed: boolean | null;
  reference_key: string | null;
  amount: bigint;
  debit_id: bigint;
  credit_id: bigint;
}

/** Sentences; none when all is well. */
export async function contradictions(access: Access, answered: readonly Answered[]): Promise<string[]> {
  const rows = await access.run<Row>(
    `select p.id, p.key, p.source, p.fingerprint, p.game_kind as kind, p.account_id, p.member_id, p.round_id, p.round_closed,
       p.reference_key, t.amount, t.debit_id, t.credit_id
     from ledger_posting p join ledger_transfer t on t.posting_id = p.id and t.n = 0 order by p.id`,
  );
  const byKey = new Map(rows.map((row) => [`${row.source}/${row.key}`, row]));
  const byPosting = Map.groupBy(answered, ({ posting }) => posting);
  return [
    ...[...byPosting].flatMap(([posting, answers]) => ofAnswers(posting, answers, byKey.get(nameOf(posting)))),
    ...ofRules(rows),
  ];
}

const nameOf = ({ source, key }: Posting): string => `${source}/${key}`;

/** Final answers: after one of these a sender may only get the ones listed. */
const FINAL: Readonly<Record<string, readonly string[]>> = {
  // A win may turn out to be of a stranger's bet; a rollback stops one member's bet, and leaves its key to another's.
  bet_rolled_back: ['bet_rolled_back', 'bet_unknown', 'duplicate_key'],
  duplicate_key: ['duplicate_key'],
  round_closed: ['round_closed', 'bet_rolled_back', 'duplicate_key'],
  stake_exceeded: ['stake_exceeded', 'round_closed', 'bet_rolled_back', 'duplicate_key'],
};

function ofAnswers(posting: Posting, answers: readonly Answered[], row: Row | undefined): string[] {
  const name = nameOf(posting);
  const isKept = row?.fingerprint === fingerprintOf(posting);
  const found: string[] = [];
  const first = answers.filter(({ answer }) => answer.ok && !answer.value.duplicate);
  if (first.length > 1) found.push(`${name} was posted ${first.length} times`);
  if (isKept && !answers.some(({ answer }) => answer.ok)) found.push(`${name} was refused and is in the books`);
  for (const { answer, from } of answers) {
    if (answer.ok && !(isKept && row.id === answer.value.postingId)) found.push(`${name} was acknowledged and is lost`);
    for (const earlier of answers.filter(({ to }) => to < from)) {
      const allowed = earlier.answer.ok ? ['duplicate'] : FINAL[earlier.answer.code];
      const outcome = answer.ok ? (answer.value.duplicate ? 'duplicate' : 'posted') : answer.code;
      if (allowed?.includes(outcome) === false)
        found.push(`${name} heard ${earlier.answer.ok ? 'yes' : earlier.answer.code}, then ${outcome}`);
    }
  }
  return found;
}

/** In the order of their ids, which is the order in which their accounts were locked. */
function ofRules(rows: readonly Row[]): string[] {
  const found: string[] = [];
  const seen = new Map<string, Row>();
  // A rollback is about the bets of its own member alone, also where it came before the bet of another one.
  const undone = new Set<string>();
  const closed = new Set<string>();
  const returned = new Map<string | null, bigint>();
  for (const row of rows.filter(({ kind }) => kind !== null)) {
    const { kind, key, reference_key: reference, amount } = row;
    const part = `${row.account_id}/${row.round_id}`;
    const own = (name: string | null): string => `${row.member_id}/${name}`;
    const referred = reference === null ? undefined : seen.get(reference);
    const note = (what: string): number => found.push(`${kind} ${key} of ${reference}: ${what}`);
    if (seen.has(key)) note('is there twice');
    if (kind !== 'rollback' && (undone.has(own(key)) || undone.has(own(reference)))) note('came after its rollback');
    if (kind === 'bet' && closed.has(part)) note('came after its round was closed');
    if (kind === 'win' && referred?.kind !== 'bet') note('won without a bet');
    const standing = (referred?.amount ?? 0n) - (returned.get(reference) ?? 0n);
    if (kind === 'return') {
      if (referred?.kind !== 'bet') note('returned without a bet');
      if (referred && `${referred.account_id}/${referred.round_id}` !== part) note('went to another part');
      if (closed.has(part)) note('came after its round was closed');
      if (amount > standing) note(`returned ${amount} of ${standing}`);
      returned.set(reference, (returned.get(reference) ?? 0n) + amount);
    }
    if (referred && referred.member_id !== row.member_id) note('is another member’s');
    if (kind === 'rollback') {
      const undoes = referred && !undone.has(own(reference)) ? referred : undefined;
      if (referred?.kind === 'rollback' || referred?.kind === 'return') note('undid what gives back');
      const expected = undoes ? standing : 0n;
      if (amount !== expected) note(`moved ${amount}, not ${expected}`);
      if (undoes && (undoes.debit_id !== row.credit_id || undoes.credit_id !== row.debit_id)) note('went elsewhere');
      undone.add(own(reference));
    }
    if (row.round_closed) closed.add(part);
    seen.set(key, row);
  }
  return found;
}
