/** Outside vendors: settings, launches, and calls of their API. */
export { REFUSALS_OF_VENDORS, vendorDesk } from './console.ts';
export { termDays } from './desk-fields.ts';
export { vendorFrames } from './frames.ts';
export { importGames, type Import } from './import-games.ts';
export { giveReward, withdrawReward } from './rewards.ts';
export { roundDetails, vendorsWithDetails } from './round-details.ts';
export { addGame, changeGame, openGame } from './save-game.ts';
export { addVendor, changeVendor, openVendor } from './save-vendor.ts';
export { setKey } from './set-key.ts';
export { brandKey, listVendors, showVendor, type VendorLine, type VendorReport } from './show-vendors.ts';
export { startAtVendor } from './start-game.ts';
