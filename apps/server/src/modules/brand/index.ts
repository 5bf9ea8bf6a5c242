export { createBrands, type Brands } from './brands.ts';
export {
  merchantConfig,
  switchedOn,
  type earnTypes,
  type Merchant,
  type MerchantConfig,
  type RankConfig,
} from './merchant.ts';
