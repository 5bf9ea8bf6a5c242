/** Night or day: the visitor's choice, else the brand's. */
import { create } from 'zustand';
import { readLocal, writeLocal } from '../shared/device/storage.ts';

export type Theme = 'night' | 'day';

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: 'night' }));

export function startTheme(fallback: Theme): void {
  const stored = readLocal('theme');
  show(stored === 'night' || stored === 'day' ? stored : fallback);
}

export function switchTheme(): void {
  const theme = useTheme.getState().theme === 'night' ? 'day' : 'night';
  writeLocal('theme', theme);
  show(theme);
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  useTheme.setState({ theme });
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground.trim());
}
