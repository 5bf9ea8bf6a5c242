export { AgentButton } from './agent-button.tsx';
export { AgentSide } from './agent-side.tsx';
export { AgentPages } from './agent-pages.tsx';
