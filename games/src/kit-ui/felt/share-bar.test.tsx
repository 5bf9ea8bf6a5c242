import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShareBar } from './share-bar.tsx';

const bar = (red: number, black: number) =>
  renderToStaticMarkup(
    <ShareBar
      parts={[
        { key: 'red', name: 'red', count: red, tone: 'red' },
        { key: 'black', name: 'black', count: black, tone: 'dark' },
      ]}
    />,
  );

test('shares are told once something came, and not of nothing', () => {
  expect(bar(0, 0)).toBe('');
  expect(bar(3, 1)).toContain('75%');
});
