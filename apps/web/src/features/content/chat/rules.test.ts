import { expect, test } from 'vitest';
import { lastId, merge, unarrived, withDraft, withoutDraft, type Message } from './rules.ts';

const message = (id: number): Message => ({ id, from: 'agent', text: `no ${id}`, time: id });

test('a message that arrives twice, or late, stands once and in its place', () => {
  const known = [message(1), message(3)];
  expect(merge(known, [message(3), message(2)]).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('what is asked for next follows the last message', () => {
  expect(lastId([])).toBe(0);
  expect(lastId([message(4), message(9)])).toBe(9);
});

test('what could not be sent stays until it is', () => {
  const sending = { key: 'a', text: 'hello', failed: false, after: 0 };
  const failed = withDraft([sending], { ...sending, failed: true });
  expect(failed).toEqual([{ key: 'a', text: 'hello', failed: true, after: 0 }]);
  expect(withoutDraft(failed, 'a')).toEqual([]);
});

test('what came back by push is not shown a second time as being sent, but the same words said again are', () => {
  const draft = (key: string) => ({ key, text: 'hello', failed: false, after: 1 });
  const sent = (id: number): Message => ({ id, from: 'visitor', text: 'hello', time: id });
  expect(unarrived([draft('a')], [sent(1)])).toHaveLength(1);
  expect(unarrived([draft('a')], [sent(1), sent(2)])).toEqual([]);
  expect(unarrived([draft('a'), draft('b')], [sent(1), sent(2)]).map(({ key }) => key)).toEqual(['b']);
});
