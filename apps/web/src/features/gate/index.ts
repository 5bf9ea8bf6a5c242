export { MaintenancePage } from './maintenance-page.tsx';
export { RegionPage } from './region-page.tsx';
