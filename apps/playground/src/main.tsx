/** Workbench of the design system: all components in all states. */
import '#ui/styles/index.css';
import type { Language } from '#contract';
import { createTranslator, numberNotation } from '#i18n';
import { NumberNotationContext } from '#ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { locales } from 'virtual:locales';
import { Playground } from './playground.tsx';

/** Language of number fields; the workbench itself is in English. */
const language = (new URLSearchParams(location.search).get('language') ?? 'EN') as Language;

async function start(): Promise<void> {
  const { messages } = await locales[language]!.start();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <NumberNotationContext value={numberNotation(createTranslator(language, messages))}>
        <Playground />
      </NumberNotationContext>
    </StrictMode>,
  );
}

void start();
