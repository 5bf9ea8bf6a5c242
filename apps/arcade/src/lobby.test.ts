import { expect, test } from 'vitest';
import { wayBack } from './lobby.ts';

const SITE = 'https://site.test';

test.each([
  ['?ticket=t&back=https%3A%2F%2Fsite.test%2Felott%3Fpage%3Dx', 'https://site.test/elott?page=x'],
  ['?ticket=t', 'https://site.test/'],
  ['?back=https%3A%2F%2Fsite.test.example%2F', 'https://site.test/'],
  ['?back=javascript%3Aalert(1)', 'https://site.test/'],
  ['?back=blob%3Ahttps%3A%2F%2Fsite.test%2Fx', 'https://site.test/'],
])('a window of its own leads back to a page of the site alone: %s', (search, page) => {
  expect(wayBack(SITE, search)).toBe(page);
});
