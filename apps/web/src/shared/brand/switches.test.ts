import type { WhitelabelNode } from '#contract';
import { expect, test } from 'vitest';
import { isOn } from './switches.ts';

const node = (modId: string, enabled: '1' | '0', childrenNodes: WhitelabelNode[] = []): WhitelabelNode => ({
  modId,
  enabled,
  childrenNodes,
});

test('a feature is on when its node and every node above it are on', () => {
  expect(isOn(node('ROOT', '1', [node('MEMBER', '1', [node('DIRECTREG3', '1')])]), 'DIRECTREG3')).toBe(true);
  expect(isOn(node('ROOT', '1', [node('MEMBER', '0', [node('DIRECTREG3', '1')])]), 'DIRECTREG3')).toBe(false);
  expect(isOn(node('ROOT', '1', [node('DIRECTREG3', '0')]), 'DIRECTREG3')).toBe(false);
});

test('a feature that the tree does not name is off', () => {
  expect(isOn(node('ROOT', '1'), 'FREEPLAY3')).toBe(false);
});
