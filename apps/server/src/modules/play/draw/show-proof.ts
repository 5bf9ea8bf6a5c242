/** Proof of a draw: all data needed to recompute its result. */
import { createHash } from 'node:crypto';
import { toMillis } from '#db';
import type { Contract, ParsedOf } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { chainsOf } from '../../house/chain/index.ts';
import type { Kept } from '../../../ports/kept.ts';
import { issueForProof, type ProofRow } from './read-queries.ts';
import { isSandbox, signedText, type Signed } from './rules.ts';
import { keyOf, publicKeys } from './sign.ts';

type Calls = Contract['draw'];
type Parts = Pick<Deps, 'db' | 'secrets'> & { readonly kept: Kept };

const keysAt = ({ kept, ...deps }: Parts, merchant: string): Promise<string[]> =>
  kept.get(`keys ${merchant}`, () => publicKeys(deps, merchant));

export function showProof(
  parts: Parts,
  { code: merchant }: Merchant,
  { lottery, numero }: ParsedOf<Calls['proof']>,
): Promise<Answer<Calls['proof']>> {
  return parts.kept.get(`proof ${merchant} ${lottery} ${numero}`, async () => {
    const row = await issueForProof(parts.db, { merchant, lottery, numero });
    return row ? done(present(row, await keysAt(parts, merchant))) : refuse('lotto.issue.unknown');
  });
}

function present(row: ProofRow, keys: readonly string[]) {
  const signed = signedOf(row);
  const { source, signature } = row;
  const link = source && 'link' in source ? source.link : null;
  return {
    merchant: row.merchant,
    lottery: row.lottery,
    numero: row.numero,
    state: row.state,
    drawsAt: row.draws_at.getTime(),
    drawnAt: row.drawn_at?.getTime() ?? null,
    result: row.result,
    source,
    chain:
      row.terminating_hash === null || row.link_no === null
        ? null
        : {
            terminatingHash: row.terminating_hash,
            linkNo: row.link_no,
            link,
            previous: link && createHash('sha256').update(link).digest('hex'),
          },
    signedText: signed && signedText(signed),
    signature,
    publicKey: (signed && signature && keyOf(keys, signed, signature)) ?? null,
    sandbox: source !== null && isSandbox(source),
  };
}

const signedOf = (row: ProofRow): Signed | null =>
  row.result === null || row.source === null
    ? null
    : {
        merchant: row.merchant,
        lottery: row.lottery,
        numero: row.numero,
        drawsAt: toMillis(row.draws_at),
        result: row.result,
        source: row.source,
        chain:
          row.terminating_hash === null || row.link_no === null
            ? null
            : { terminatingHash: row.terminating_hash, linkNo: row.link_no },
      };

export async function showKeys(parts: Parts, { code }: Merchant): Promise<Answer<Calls['keys']>> {
  const [publicKey, ...formerKeys] = await keysAt(parts, code);
  return done({ algorithm: 'Ed25519' as const, publicKey: publicKey!, formerKeys });
}

export function showChains(
  { db, kept }: Parts,
  { code }: Merchant,
  { lottery }: ParsedOf<Calls['chains']>,
): Promise<Answer<Calls['chains']>> {
  return kept.get(`chains ${code} ${lottery}`, async () => {
    const chains = await chainsOf(db, { kind: 'lottery', merchant: code, game: lottery });
    return done(
      chains.map((chain) => ({
        terminatingHash: chain.terminating_hash,
        links: chain.links,
        promised: chain.used,
        madeAt: chain.made_at.getTime(),
      })),
    );
  });
}
