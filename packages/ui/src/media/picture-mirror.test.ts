import { expect, test } from 'vitest';
import { mirrored } from './picture-mirror.ts';

test('with a mirror the site’s own pictures come from there, and nobody else’s', () => {
  const from = (address: string) => mirrored(address, 'https://cdn.example.com');
  expect(from('/art/covers/lantern-court.svg')).toBe('https://cdn.example.com/art/covers/lantern-court.svg');
  for (const other of ['data:image/png;base64,AA', 'https://else.example/a.png', '/wps/captcha']) {
    expect(from(other)).toBe(other);
  }
});

test('without one they come from the site', () => {
  expect(mirrored('/art/spots/games.svg', null)).toBe('/art/spots/games.svg');
});
