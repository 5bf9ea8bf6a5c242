import { contract } from '#contract';
import { expect, it } from 'vitest';
import { asksOfContract } from './asks.ts';

it('knows how to ask every GET call that there is', () => {
  const asked = new Set(asksOfContract().map(({ label }) => label.split(',', 1)[0]));
  const calls = Object.entries(contract).flatMap(([noun, of]) =>
    Object.entries(of).flatMap(([name, { method }]) => (method === 'GET' ? [`${noun}.${name}`] : [])),
  );
  expect(asked).toEqual(new Set(calls));
});
