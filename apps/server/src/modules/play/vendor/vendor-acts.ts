/** Operators' acts on vendors: cards, keys and game lists. */
import { gameCategory } from '#contract';
import { done, refuse } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { deskAct, type Basis, type DeskAct } from '../../../ports/desk.ts';
import * as field from './desk-fields.ts';
import type { Given } from './desk-fields.ts';
import { importGames } from './import-games.ts';
import { markIn, planText } from './plan-text.ts';
import { keyRow, vendorRows } from './queries.ts';
import { addVendor, changeVendor, openVendor } from './save-vendor.ts';
import { setKey, termsOf } from './set-key.ts';
import { brandKey, walletUrlOf } from './show-vendors.ts';

const whoOf = ({ merchant, by, reason, ref }: Given & { readonly ref: string }) => ({
  merchant,
  by,
  reason,
  vendor: ref,
});

/** Present terms, as basis of an approval. Null for unknown vendors. */
async function keyStands({ db }: Deps, { merchant, ref }: Given & { readonly ref: string }): Promise<Basis | null> {
  const rows = await vendorRows(db, merchant);
  if (!rows.some(({ code }) => code === ref)) return null;
  const key = await keyRow(db, merchant, ref);
  return key ? termsOf(key) : { key: null };
}

const KIND = 'vendor';
const ref = field.vendorCode;
const named = { ref, reason: field.reason };

const standing = (verb: 'open' | 'close'): DeskAct =>
  deskAct({
    verb,
    kind: KIND,
    shape: { ref, category: gameCategory.optional(), reason: field.reason },
    async perform(deps, { category, ...given }) {
      // With several lanes one must be named: others may have no games yet.
      const lanes = (await vendorRows(deps.db, given.merchant)).filter(({ code }) => code === given.ref);
      if (lanes.length > 1 && category === undefined) return refuse('vendor.lane', { field: 'category' });
      return openVendor(deps, whoOf(given), verb === 'open', category);
    },
  });

const keyActs: readonly DeskAct[] = [
  deskAct({
    verb: 'key',
    kind: KIND,
    shape: {
      ref,
      publicKey: field.publicKey.optional(),
      launchUrl: field.address.optional(),
      apiUrl: field.address.optional(),
      operatorId: field.operatorId.optional(),
      stakeMax: field.stakeMax.optional(),
      openDays: field.openDays.optional(),
      frames: field.origins.optional(),
      active: field.yesOrNo.optional(),
      reason: field.reason,
    },
    basis: keyStands,
    perform: (deps, { active, frames, publicKey, launchUrl, apiUrl, operatorId, stakeMax, openDays, ...given }) =>
      setKey(deps, whoOf(given), {
        publicKey,
        launchUrl,
        apiUrl,
        operatorId,
        stakeMax,
        openDays,
        frameOrigins: frames,
        active: field.isYes(active),
      }),
  }),
  // Only removes access, so one operator will do.
  deskAct({
    verb: 'retire',
    kind: KIND,
    shape: named,
    perform: (deps, given) => setKey(deps, whoOf(given), { active: false }),
  }),
  deskAct({
    verb: 'details',
    kind: KIND,
    shape: { ref },
    async perform(deps, { merchant, ref: vendor }) {
      const key = await brandKey(deps, merchant);
      return key.ok ? done({ told: `${walletUrlOf(deps, merchant, vendor)}\n\n${key.value.trim()}` }) : key;
    },
  }),
];

const listActs: readonly DeskAct[] = [
  deskAct({
    verb: 'look',
    kind: KIND,
    shape: { ref },
    async perform(deps, given) {
      const shown = await importGames(deps, whoOf({ ...given, reason: '' }), null);
      return shown.ok ? done({ told: planText(shown.value) }) : shown;
    },
  }),
  deskAct({
    verb: 'import',
    kind: KIND,
    shape: {
      ref,
      plan: z
        .string()
        .max(20_000)
        .refine((text) => markIn(text) !== null)
        .meta({ look: 'area' }),
      reason: field.reason,
    },
    perform: (deps, { plan, ...given }) => importGames(deps, whoOf(given), markIn(plan)),
  }),
];

export const vendorActs: readonly DeskAct[] = [
  deskAct({
    verb: 'add',
    kind: KIND,
    shape: {
      ref,
      category: gameCategory,
      name: field.shownName,
      single: field.yesOrNo.optional(),
      position: field.position.optional(),
      reason: field.reason,
    },
    perform: (deps, { category, name, single, position = 500, ...given }) =>
      addVendor(deps, whoOf(given), { category, name, single: single === 'yes', position }),
  }),
  deskAct({
    verb: 'set',
    kind: KIND,
    shape: {
      ref,
      name: field.shownName.optional(),
      position: field.position.optional(),
      hot: field.yesOrNo.optional(),
      reason: field.reason,
    },
    perform: (deps, { name, position, hot, ...given }) =>
      changeVendor(deps, whoOf(given), { name, position, hot: field.isYes(hot) }),
  }),
  standing('close'),
  standing('open'),
  ...keyActs,
  ...listActs,
];
