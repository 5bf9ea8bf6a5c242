/** The brand itself on the desk: what is changed of it while it runs. */
import { refuse } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, type Basis, type DeskPart } from '../../desk.ts';
import type { MerchantConfig } from '../brand/index.ts';
import { brandChange, type BrandChange } from './brand-change.ts';
import { changeBrand } from './change-brand.ts';

/** What each change sets, of what stands. */
const SETS = {
  maintenance: 'maintenance',
  blockCountry: 'blockedCountries',
  allowCountry: 'blockedCountries',
  addImageCdn: 'imageCDNs',
  dropImageCdn: 'imageCDNs',
  addGameCdn: 'launchGameCDNs',
  dropGameCdn: 'launchGameCDNs',
  accent: 'colours',
  codeChannel: 'codeChannel',
} as const satisfies Record<keyof BrandChange, keyof MerchantConfig>;
type Setting = keyof typeof SETS;

const shape = {
  ref: z.enum(Object.keys(SETS) as Setting[]),
  value: z.string().trim().min(1).max(300),
  reason: actReason,
};

const read = (name: Setting, value: string) =>
  brandChange.safeParse({ [name]: name === 'maintenance' ? ({ on: true, off: false }[value] ?? value) : value });

export const brandDesk: DeskPart = {
  room: 'brand',
  acts: [
    deskAct({
      verb: 'set',
      kind: 'brand',
      usage: `<${Object.keys(SETS).join('|')}> value=<on, off, US, https://cdn.example.com, #b3245f …> <reason>`,
      shape,
      // To close a site one pair of eyes must do, and to open it again too: it is seen at once.
      basis: async ({ brands }, { merchant, ref }): Promise<Basis | null> =>
        ref === 'maintenance' ? null : { [ref]: brands.find(merchant)?.config[SETS[ref]] ?? null },
      async perform(deps, { ref, value, merchant, by, reason }) {
        const change = read(ref, value);
        if (!change.success) return refuse('brand.value', { because: change.error.issues[0]?.message });
        return changeBrand(deps, { merchant, by, reason }, change.data);
      },
    }),
  ],
  said: {
    'brand.value': 'this is no value for it',
    'merchant.unknown': 'there is no such brand',
  },
};
