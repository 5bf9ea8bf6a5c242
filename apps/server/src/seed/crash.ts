/** Crash, in the slots' lane: a game of the catalogue, played in a shared room. */
import type { Tx } from '#db';
import { crash } from '#games/crash/engine/engine.ts';
import { HOUSE_VENDOR } from '../modules/house/catalogue/index.ts';
import type { MerchantConfig } from '../ports/brand/merchant.ts';
import { roomUnit } from '../modules/play/room/index.ts';

export const CRASH_GAME = {
  nodeId: 1002,
  code: crash.meta.code,
  classify: 'OG',
  names: {
    EN: 'Sky Lantern Crash',
    CN: '天灯爆点',
    JA: '天灯クラッシュ',
    TH: 'โคมลอยแครช',
    VI: 'Đèn Trời Crash',
    AR: 'كراش الفانوس الطائر',
  },
  hot: true,
  isNew: true,
} as const;

const POINTS = 100;
/** In points of the room's unit. */
const SETTINGS = {
  chip: POINTS,
  seatMax: 1_000 * POINTS,
  winMax: 50_000 * POINTS,
  limits: { bet: { min: POINTS, max: 500 * POINTS, tableMax: 50_000 * POINTS } },
};

/** Unit by the brand's currency. */
export async function seedCrash(
  tx: Tx,
  merchant: string,
  { currency }: Pick<MerchantConfig, 'currency'>,
): Promise<void> {
  const { code, category } = crash.meta;
  await tx.q
    .insertInto('room')
    .values({
      merchant,
      code,
      engine: code,
      node_id: CRASH_GAME.nodeId,
      vendor: HOUSE_VENDOR,
      category,
      currency,
      unit: roomUnit(currency),
      config: JSON.stringify(SETTINGS),
    })
    .execute();
}
