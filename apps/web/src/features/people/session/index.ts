export { HeaderLogin } from './header-login.tsx';
