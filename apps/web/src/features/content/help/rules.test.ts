import { expect, test } from 'vitest';
import { findTopics } from './rules.ts';

const topics = [
  { tag: 'rtp', title: 'What does RTP mean?', content: '<p>It says what a <b>deposit</b> has to do with nothing.</p>' },
  { tag: 'deposit', title: 'How do I deposit?', content: '<p>Choose an amount&nbsp;and pay.</p>' },
];
const tags = (query: string) => findTopics(topics, query).map(({ tag }) => tag);

test('nothing typed shows everything in its order', () => {
  expect(tags('')).toEqual(['rtp', 'deposit']);
});

test('a topic whose title says it comes before one that only mentions it', () => {
  expect(tags('Deposit')).toEqual(['deposit', 'rtp']);
});

test('all words have to be there, and tags are no words', () => {
  expect(tags('amount pay')).toEqual(['deposit']);
  expect(tags('amount rtp')).toEqual([]);
  expect(tags('nbsp')).toEqual([]);
});
