/** The workbench of the design system: everything in it, in all its states. */
import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
