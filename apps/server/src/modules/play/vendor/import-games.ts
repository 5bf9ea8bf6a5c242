/** Compares the vendor's game list with the catalogue: the plan is shown first, and applied unchanged or not at all. */
import { createHash } from 'node:crypto';
import type { GameCategory } from '#contract';
import type { Access } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { categoryPicture } from '../../house/catalogue/index.ts';
import { addressOf } from './address.ts';
import { actOn, type ActDeps, type OnVendor } from './act.ts';
import {
  gameRows,
  insertGames,
  keyRow,
  lockNodeIds,
  lockVendor,
  nodeIdsFor,
  updateGame,
  type KeyRow,
} from './queries.ts';
import { changesOf, FIRST_NODE_ID, planImport, type ImportPlan, type Offered } from './rules.ts';

const POSITION = 500;

export interface Import {
  readonly plan: ImportPlan;
  /** Hash of this plan: it must be the one that was shown. */
  readonly fingerprint: string;
  readonly applied: boolean;
}

type ImportRefusal = 'merchant.unknown' | 'vendor.unknown' | 'vendor.unavailable' | 'import.changed';

/** Without a fingerprint nothing is changed. */
export async function importGames(
  deps: ActDeps & Pick<Deps, 'providers'>,
  who: OnVendor,
  fingerprint: string | null,
): Promise<Result<Import, ImportRefusal>> {
  const key = await keyRow(deps.db, who.merchant, who.vendor);
  const address = key && addressOf(key);
  if (!key || !address) return refuse('vendor.unknown');
  const offered = await deps.providers.vendorApi.games(address);
  if (!offered.ok) return offered;
  const plan = await planFor(deps.db, key, offered.value);
  const name = nameOf(plan);
  if (fingerprint === null || changesOf(plan) === 0) return done({ plan, fingerprint: name, applied: false });
  const applied = await actOn(deps, who, async (tx) => {
    await lockVendor(tx, who.merchant, who.vendor);
    await lockNodeIds(tx);
    const now = await planFor(tx, key, offered.value);
    if (nameOf(now) !== fingerprint) return refuse('import.changed');
    const { known, free } = await nodeIdsFor(
      tx,
      who.vendor,
      now.added.map(({ code }) => code),
      FIRST_NODE_ID,
    );
    let next = free;
    const rows = now.added.map(({ code, name: english }, place) => ({
      merchant: who.merchant,
      node_id: known.get(code) ?? next++,
      vendor: who.vendor,
      category: key.category,
      game_code: code,
      names: JSON.stringify({ EN: english }),
      icon: categoryPicture(key.category as GameCategory),
      supports_trial: false,
      rtp: null,
      position: POSITION + place,
    }));
    await insertGames(tx, rows);
    const of = (code: string) => ({ merchant: who.merchant, vendor: who.vendor, code });
    const names = new Map((await gameRows(tx, who.merchant, who.vendor)).map((game) => [game.game_code, game.names]));
    for (const { code, to } of now.renamed)
      await updateGame(tx, of(code), { names: JSON.stringify({ ...names.get(code), EN: to }) });
    for (const code of now.opened) await updateGame(tx, of(code), { status: 'ON' });
    for (const code of now.hidden) await updateGame(tx, of(code), { status: 'OFF' });
    const { elsewhere: _, ...after } = now;
    return done({ act: 'game.import', after });
  });
  return applied.ok ? done({ plan, fingerprint: name, applied: true }) : applied;
}

async function planFor(access: Access, key: KeyRow, offered: readonly Offered[]): Promise<ImportPlan> {
  const rows = await gameRows(access, key.merchant, key.vendor);
  const listed = rows.map(({ game_code: code, names, status }) => ({ code, name: names['EN'] ?? code, status }));
  return planImport(key.category as GameCategory, offered, listed);
}

const nameOf = (plan: ImportPlan): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex');
