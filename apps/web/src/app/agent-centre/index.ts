export { AgentButton } from './agent-button.tsx';
export { AgentModal } from './agent-modal.tsx';
export { AgentPage } from './agent-page.tsx';
export { AgentPages } from './agent-pages.tsx';
