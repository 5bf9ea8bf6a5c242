export { RegisterCentrePage } from './register-centre-page.tsx';
