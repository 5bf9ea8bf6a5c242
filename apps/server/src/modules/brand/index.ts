export { createBrands, type Brands } from './brands.ts';
export { merchantConfig, switchedOn, type Merchant, type MerchantConfig } from './merchant.ts';
