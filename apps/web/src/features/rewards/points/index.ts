export { PointMallPage } from './point-mall-page.tsx';
