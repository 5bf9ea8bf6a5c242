export { MaintenancePage } from './maintenance-page.tsx';
export { MembersPage } from './members-page.tsx';
export { RegionPage } from './region-page.tsx';
