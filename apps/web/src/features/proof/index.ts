export { ProofPage } from './proof-page.tsx';
export { TableProofPage } from './table-proof-page.tsx';
export { DrawProofPage } from './draw-proof-page.tsx';
