export { mountInstall } from './mount.ts';
