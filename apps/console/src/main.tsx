import '#ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './shared/page/language.ts';
import { startTheme } from './shared/page/theme.ts';

async function start(): Promise<void> {
  startTheme();
  await startLanguage();
  createRoot(document.getElementById('root')!).render(<App />);
}

void start();
