/** Theme: dark, or light. */
import { create } from 'zustand';
import { readLocal, writeLocal } from '../device/storage.ts';

type Theme = 'night' | 'day';

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: 'night' }));

export const startTheme = (): void => show(readLocal('theme') === 'day' ? 'day' : 'night');

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
