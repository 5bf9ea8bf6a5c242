export type { Books } from './audit-books.ts';
export { brandChange, type BrandChange, type BrandState } from './brand-change.ts';
export type { ChatCommand, ChatReport } from './chat.ts';
export { DESK_ACTS, DESK_LISTS, deskCommand, type DeskCommand } from './desk.ts';
export { changeBrand } from './change-brand.ts';
export type { TextCommand } from './texts.ts';
export { operationsSecret } from './operator-only.ts';
export { mountOperations } from './routes.ts';
export type { VendorCommand, VendorWish } from './vendors.ts';
