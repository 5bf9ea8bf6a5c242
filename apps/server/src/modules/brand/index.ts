export { createBrands, type Brands } from './brands.ts';
export { groundOf, paletteOf } from './palette.ts';
export {
  merchantConfig,
  switchedOn,
  type earnTypes,
  type Merchant,
  type MerchantConfig,
  type RankConfig,
} from './merchant.ts';
