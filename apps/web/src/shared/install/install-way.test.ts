import { expect, test } from 'vitest';
import { installSteps, installWay, type Device } from './install-way.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const way = (change: Partial<Device>) =>
  installWay({ offered: false, installed: false, refused: false, userAgent: CHROME, touchPoints: 5, ...change });

test('who is not offered it is told how, on the device that he has', () => {
  const steps = (userAgent: string, touchPoints = 0) => installSteps({ userAgent, touchPoints });
  expect(steps(IPHONE, 5)).toEqual(['share', 'home']);
  expect(steps(IPHONE.replace('Version/18.5', 'CriOS/142.0'), 5)).toEqual(['safari', 'share', 'home']);
  expect(steps(MAC, 5)).toEqual(['share', 'home']);
  expect(steps(MAC)).toEqual(['dock']);
  expect(steps(CHROME, 5)).toEqual(['menu', 'add']);
  expect(steps(CHROME.replace('Linux; Android 15', 'Windows NT 10.0; Win64; x64'))).toEqual(['bar']);
  expect(steps('Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0')).toEqual(['other']);
  expect(steps('Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 5)).toEqual(['menu', 'add']);
});

test('where the browser offers it, a press installs', () => {
  expect(way({ offered: true })).toBe('press');
});

test('without an offer nothing is promised', () => {
  expect(way({})).toBeNull();
  expect(way({ userAgent: MAC, touchPoints: 0 })).toBeNull();
});

test('Safari on a phone or a tablet is told how', () => {
  expect(way({ userAgent: IPHONE })).toBe('hand');
  expect(way({ userAgent: MAC })).toBe('hand');
  expect(way({ userAgent: IPHONE.replace('Version/18.5', 'CriOS/142.0') })).toBeNull();
});

test('who has it, or has said no, is not asked again', () => {
  for (const settled of [{ installed: true }, { refused: true }]) {
    expect(way({ offered: true, ...settled })).toBeNull();
    expect(way({ userAgent: IPHONE, ...settled })).toBeNull();
  }
});
