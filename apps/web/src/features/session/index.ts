export { LoginModal } from './login-modal.tsx';
