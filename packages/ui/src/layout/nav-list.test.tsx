import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NavList } from './nav-list.tsx';

test('an entry that stands apart opens in a tab of its own, and no other does', () => {
  const entry = (id: string, apart: boolean) => ({ id, label: id, href: `/${id}`, apart });
  const html = renderToStaticMarkup(
    <NavList variant="rail" label={entry.name} entries={[entry('help', true), entry('vip', false)]} />,
  );
  expect(html).toMatch(/<a href="\/help" target="_blank"/);
  expect(html).not.toMatch(/<a href="\/vip" target/);
});
