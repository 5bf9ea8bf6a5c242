export { hex } from './colours.ts';
export { owesTerms } from './owes-terms.ts';
export { createBrands, type Brands } from './brands.ts';
export { mirrorsOf } from './mirrors.ts';
export { groundOf, paletteOf, rootStyleOf } from './palette.ts';
export { plainStyleOf } from './plain-style.ts';
export { secondEyesFrom } from './second-eyes.ts';
export { inForce, lacking, SWITCHES, switchesIn, switchTree } from './switches.ts';
export {
  cdnOrigin,
  merchantConfig,
  switchedOn,
  type earnTypes,
  type LetterConfig,
  type Merchant,
  type MerchantConfig,
  type RankConfig,
  type WithdrawConfig,
  type ReferralConfig,
} from './merchant.ts';
