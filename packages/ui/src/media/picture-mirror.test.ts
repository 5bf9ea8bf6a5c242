import { afterEach, expect, test } from 'vitest';
import { mirrored, setPictureMirror } from './picture-mirror.ts';

afterEach(() => setPictureMirror(null));

test('with a mirror the site’s own pictures come from there, and nobody else’s', () => {
  setPictureMirror('https://cdn.example.com');
  expect(mirrored('/art/covers/lantern-court.svg')).toBe('https://cdn.example.com/art/covers/lantern-court.svg');
  for (const other of ['data:image/png;base64,AA', 'https://else.example/a.png', '/wps/captcha']) {
    expect(mirrored(other)).toBe(other);
  }
});

test('without one they come from the site', () => {
  expect(mirrored('/art/spots/games.svg')).toBe('/art/spots/games.svg');
});
