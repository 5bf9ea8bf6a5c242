export { RegisterModal } from './register-modal.tsx';
