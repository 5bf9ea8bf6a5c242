import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDialog, useDialogs } from './dialogs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const newest = () => useDialogs.getState().open.at(-1)!;

test('a dialog answers with the button that was pressed, and one closed without a button with none', async () => {
  const pressed = showDialog({ title: 'Leave?', buttons: [{ id: 'leave', label: 'Leave' }] });
  newest().close('leave');
  expect(await pressed).toBe('leave');
  const closed = showDialog({ title: 'Leave?' });
  newest().close(null);
  expect(await closed).toBeNull();
  expect(useDialogs.getState().open).toEqual([]);
});

test('a dialog with a time-out closes by itself, to the millisecond, and one without stays', async () => {
  void showDialog({ title: 'stays' });
  const closed = showDialog({ title: 'goes', timeoutMs: 3_000 });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(useDialogs.getState().open.map(({ title }) => title)).toEqual(['stays', 'goes']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await closed).toBeNull();
  expect(useDialogs.getState().open.map(({ title }) => title)).toEqual(['stays']);
  newest().close(null);
});

test('a time-out does not outlive its dialog', () => {
  void showDialog({ title: 'goes', timeoutMs: 3_000 });
  newest().close('ok');
  expect(vi.getTimerCount()).toBe(0);
});
