/** Seasons of real leagues, imported from files: what is to come, and how it came out. */
export { importSeason, type Imported } from './import-season.ts';
export type { DoneLine } from './step-line.ts';
export { isZone } from './zoned-time.ts';
