/** Free bets in the console: granted at a vendor with approval, ended by one operator. */
import { DAY_MS, refuse } from '#kernel';
import { numberIn } from '#contract';
import { z } from 'zod';
import { deskAct, type DeskAct } from '../../../ports/desk.ts';
import * as field from './desk-fields.ts';
import { keyRow, rewardRow } from './queries.ts';
import { giveReward, withdrawReward } from './rewards.ts';

const KIND = 'free-bets';
const rewardId = z.string().regex(/^[\x20-\x7e]{1,255}$/);

/** End of a day of GMT+8. */
const untilDay = z.iso.date().transform((day) => Date.parse(`${day}T00:00:00+08:00`) + DAY_MS);

export const rewardActs: readonly DeskAct[] = [
  deskAct({
    verb: 'give',
    kind: KIND,
    shape: {
      ref: rewardId,
      vendor: field.vendorCode,
      paysTo: z.enum(['bonus', 'main']),
      account: z.string().min(1).max(64).optional(),
      bets: numberIn(z.number().int().min(1).max(1_000_000)).optional(),
      until: untilDay.optional(),
      reason: field.reason,
    },
    // The house pays their wins. Null for unknown vendors.
    async basis({ db }, { merchant, vendor, ref }) {
      const key = await keyRow(db, merchant, vendor);
      return key ? { given: (await rewardRow(db, merchant, vendor, ref)) !== undefined } : null;
    },
    perform: (deps, { merchant, by, reason, vendor, ref: reward, paysTo, account, bets, until }) =>
      giveReward(deps, { merchant, by, reason, vendor, reward }, { paysTo, account, bets, until }),
  }),
  deskAct({
    verb: 'end',
    kind: KIND,
    shape: { ref: z.string().min(3).max(300), reason: field.reason },
    async perform(deps, { merchant, by, reason, ref }) {
      const cut = ref.indexOf('/');
      const [vendor, reward] = [ref.slice(0, cut), ref.slice(cut + 1)];
      const isNamed = field.vendorCode.safeParse(vendor).success && rewardId.safeParse(reward).success;
      return isNamed ? withdrawReward(deps, { merchant, by, reason, vendor, reward }) : refuse('reward.unknown');
    },
  }),
];
