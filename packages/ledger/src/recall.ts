import type { Access } from '#db';
import { fingerprintOf } from './fingerprint.ts';
import type { Posting } from './posting.ts';

/** State of a posting's key: this very posting is stored, another one is, or none. */
export type Recalled = 'same' | 'other' | 'unknown';

/** Looks the key up without posting, for a caller that was interrupted, or that would refuse the posting today. */
export async function recall(access: Access, posting: Posting): Promise<Recalled> {
  const [row] = await access.run<{ fingerprint: string }>(
    'select fingerprint from ledger_posting where ledger_name(merchant, source, key) = ledger_name($1, $2, $3)',
    [posting.merchant, posting.source, posting.key],
    'ledger_recall',
  );
  if (!row) return 'unknown';
  return row.fingerprint === fingerprintOf(posting) ? 'same' : 'other';
}
