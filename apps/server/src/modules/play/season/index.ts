/** Seasons of real leagues, imported from files: fixtures and results. */
export { importSeason, type Imported } from './import-season.ts';
export type { DoneLine } from './step-line.ts';
export { isZone } from './zoned-time.ts';
