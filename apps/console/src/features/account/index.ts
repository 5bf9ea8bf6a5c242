export { AccountPage } from './account-page.tsx';
export { OwnPassword } from './own-password.tsx';
