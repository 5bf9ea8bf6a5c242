/** Theme: the visitor's choice, otherwise the brand's. */
import { pageStore } from '../shared/page/page-store.ts';
import { readLocal, writeLocal } from '../shared/device/storage.ts';

export type Theme = 'night' | 'day';

interface ThemeState {
  readonly theme: Theme;
  /** Theme the page was rendered with. */
  readonly drawn: Theme;
}

export const useTheme = pageStore<ThemeState>(
  () => ({ theme: 'night', drawn: 'night' }),
  ({ drawn }) => ({ theme: drawn, drawn }),
);

const YEAR_S = 31_536_000;

const isTheme = (text: string | null | undefined): text is Theme => text === 'night' || text === 'day';

export function startTheme(fallback: Theme): void {
  const { theme: came } = document.documentElement.dataset;
  useTheme.setState({ drawn: isTheme(came) ? came : fallback });
  const stored = readLocal('theme');
  show(isTheme(stored) ? stored : fallback);
}

export function switchTheme(): void {
  const theme = useTheme.getState().theme === 'night' ? 'day' : 'night';
  writeLocal('theme', theme);
  // Read by the server for the next page.
  document.cookie = `theme=${theme};path=/;max-age=${YEAR_S};samesite=lax`;
  show(theme);
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  useTheme.setState({ theme });
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground.trim());
}
