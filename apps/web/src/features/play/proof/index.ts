export { ProofPage } from './proof-page.tsx';
