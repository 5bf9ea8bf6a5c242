export { ChangePasswordModal } from './change-password-modal.tsx';
export { ForgotPasswordModal } from './forgot-password-modal.tsx';
