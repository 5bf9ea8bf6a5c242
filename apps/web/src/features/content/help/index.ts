export { HelpPage } from './help-page.tsx';
export { LegalPage } from './legal-page.tsx';
