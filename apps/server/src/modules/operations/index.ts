export { type BrandChange, type BrandState } from './brand-change.ts';
export { changeBrand } from './change-brand.ts';
export { mountOperations, operationsSecret } from './routes.ts';
