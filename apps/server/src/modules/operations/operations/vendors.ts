/** POST /ops/vendor: outside vendors with their games, keys and rewards, and members' wallets there. */
import { gameCategory, language } from '#contract';
import { parseUnits, refuse, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import {
  addGame,
  addVendor,
  brandKey,
  changeGame,
  changeVendor,
  giveReward,
  importGames,
  listVendors,
  openGame,
  openVendor,
  REFUSALS_OF_VENDORS,
  setKey,
  showVendor,
  termDays,
  withdrawReward,
} from '../../play/vendor/index.ts';
import { freezeWallet } from '../../money/wallet/index.ts';

const merchant = z.string().max(40);
const vendor = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'capital letters, digits and _, such as STUDIO');
const code = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'the vendor’s own code of the game, at most 64 signs');
const reward = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const text = z.string().trim().min(1).max(120);
/** Operator and reason; both are kept in the audit log. */
const actor = { merchant, by: z.string().min(1).max(60), reason: z.string().trim().min(3).max(500) };
const address = z.string().max(2_000).nullable().optional();
const stakeMax = z
  .string()
  .transform((value, context) => {
    const amount = parseUnits(value);
    if (amount.ok && amount.value > 0n) return amount.value;
    context.addIssue({ code: 'custom', message: 'an amount above nothing, such as 500' });
    return z.NEVER;
  })
  .nullable()
  .optional();
const position = z.number().int().min(0).max(100_000);
const classify = z.enum(['', 'JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG']);
const rtp = z
  .string()
  .regex(/^\d{2,3}\.\d{2}$/, 'percent, such as 96.01')
  .nullable();
const names = z.partialRecord(language, text);

const shapes = {
  list: z.strictObject({ act: z.literal('list'), merchant }),
  show: z.strictObject({ act: z.literal('show'), merchant, vendor }),
  ourKey: z.strictObject({ act: z.literal('ourKey'), merchant }),
  add: z.strictObject({
    act: z.literal('add'),
    ...actor,
    vendor,
    category: gameCategory,
    name: text,
    single: z.boolean(),
    position: position.default(500),
  }),
  change: z.strictObject({
    act: z.literal('change'),
    ...actor,
    vendor,
    name: text.optional(),
    position: position.optional(),
    hot: z.boolean().optional(),
  }),
  open: z.strictObject({ act: z.literal('open'), ...actor, vendor, open: z.boolean() }),
  key: z.strictObject({
    act: z.literal('key'),
    ...actor,
    vendor,
    publicKey: z.string().max(10_000).optional(),
    launchUrl: address,
    apiUrl: address,
    operatorId: z.number().int().positive().nullable().optional(),
    frameOrigins: z.array(z.string().max(300)).max(20).optional(),
    stakeMax,
    openDays: termDays.nullable().optional(),
    active: z.boolean().optional(),
  }),
  gameAdd: z.strictObject({
    act: z.literal('gameAdd'),
    ...actor,
    vendor,
    game: code,
    names: names.refine((given) => given.EN !== undefined, 'an English name'),
    category: gameCategory.optional(),
    classify: classify.default(''),
    rtp: rtp.default(null),
    position: position.default(500),
  }),
  gameChange: z.strictObject({
    act: z.literal('gameChange'),
    ...actor,
    vendor,
    game: code,
    names: names.optional(),
    classify: classify.optional(),
    rtp: rtp.optional(),
    position: position.optional(),
    hot: z.boolean().optional(),
    isNew: z.boolean().optional(),
  }),
  gameOpen: z.strictObject({
    act: z.literal('gameOpen'),
    ...actor,
    vendor,
    game: code,
    standing: z.enum(['open', 'closed', 'hidden']),
  }),
  import: z.strictObject({ act: z.literal('import'), ...actor, vendor, fingerprint: z.string().max(64).nullable() }),
  rewardGive: z.strictObject({
    act: z.literal('rewardGive'),
    ...actor,
    vendor,
    reward,
    paysTo: z.enum(['bonus', 'main']),
    account: z.string().max(64).optional(),
    bets: z.number().int().min(1).max(1_000_000).optional(),
    until: z.number().int().min(0).max(4_102_444_800_000).optional(),
  }),
  rewardWithdraw: z.strictObject({ act: z.literal('rewardWithdraw'), ...actor, vendor, reward }),
  freeze: z.strictObject({ act: z.literal('freeze'), ...actor, account: z.string().max(64), frozen: z.boolean() }),
};

export const vendorCommand = z.discriminatedUnion('act', [
  shapes.list,
  shapes.show,
  shapes.ourKey,
  shapes.add,
  shapes.change,
  shapes.open,
  shapes.key,
  shapes.gameAdd,
  shapes.gameChange,
  shapes.gameOpen,
  shapes.import,
  shapes.rewardGive,
  shapes.rewardWithdraw,
  shapes.freeze,
]);
export type VendorCommand = z.infer<typeof vendorCommand>;
/** Before parsing. */
export type VendorWish = z.input<typeof vendorCommand>;

/** Runs one act and answers its value; null for acts that have none. */
export async function workVendors(deps: Deps, command: VendorCommand): Promise<Result<unknown, string>> {
  switch (command.act) {
    case 'list':
      return listVendors(deps, command.merchant);
    case 'show':
      return showVendor(deps, command.merchant, command.vendor);
    case 'ourKey':
      return brandKey(deps, command.merchant);
    case 'add':
      return addVendor(deps, command, command);
    case 'change':
      return changeVendor(deps, command, command);
    case 'open':
      return openVendor(deps, command, command.open);
    case 'key': {
      const { operatorId } = command;
      return setKey(deps, command, {
        ...command,
        operatorId: typeof operatorId === 'number' ? BigInt(operatorId) : operatorId,
      });
    }
    case 'import':
      return importGames(deps, command, command.fingerprint);
    case 'rewardGive':
      return giveReward(deps, command, command);
    case 'rewardWithdraw':
      return withdrawReward(deps, command);
    case 'freeze':
      return freezeWallet(deps, command, command.frozen);
    default:
      return workGames(deps, command);
  }
}

type GameCommand = Extract<VendorCommand, { act: 'gameAdd' | 'gameChange' | 'gameOpen' }>;

async function workGames(deps: Deps, command: GameCommand): Promise<Result<unknown, string>> {
  if (command.act === 'gameOpen') return openGame(deps, command, command.standing);
  if (command.act === 'gameChange') return changeGame(deps, command, command);
  const { EN } = command.names;
  if (EN === undefined) return refuse('request.param.invalid');
  return addGame(deps, command, { ...command, names: { ...command.names, EN } });
}

export const VENDOR_COMMAND_REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  ...REFUSALS_OF_VENDORS,
  'merchant.unknown': 'there is no such brand',
  'account.unknown': 'there is no such member',
  'wallet.none': 'the member has never had money here, so there is no wallet yet',
};
