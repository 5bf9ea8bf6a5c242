import type { AccountType } from '#contract';
import { until } from '#testkit/until.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDialogs } from '../dialogs/dialogs.ts';
import { guard } from './guard.ts';
import { finishModal, useModal } from '../dialogs/modals.ts';
import { useSession } from './session.ts';

vi.mock('../page/language.ts', () => ({
  currentTranslator: () => ({ t: (key: string) => key }),
  withTexts: (code: unknown) => code,
}));

const open = () => useDialogs.getState().open;
const logIn = (accountType: AccountType) => useSession.setState({ token: 'token', accountType });

beforeEach(() => {
  useSession.setState({ token: null, accountType: null });
  useModal.setState({ open: null, next: null });
});
afterEach(() => {
  for (const { close } of open()) close(null);
});

test('a visitor who presses what is for members logs in, and is then carried on', () => {
  const action = vi.fn();
  guard('real', action);
  expect(useModal.getState().open).toBe('login');
  expect(action).not.toHaveBeenCalled();
  logIn(0);
  finishModal();
  expect(action).toHaveBeenCalledOnce();
});

test.each([0, 1, 2, 41, 42] as const)('a member of account type %d is let through at once', (type) => {
  logIn(type);
  const action = vi.fn();
  guard('account', action);
  expect(action).toHaveBeenCalledOnce();
  expect(open()).toEqual([]);
});

test.each([0, 1, 2] as const)('account type %d plays, for real money too', (type) => {
  logIn(type);
  const action = vi.fn();
  guard('member', action);
  guard('real', action);
  expect(action).toHaveBeenCalledTimes(2);
  expect(open()).toEqual([]);
});

test.each([
  [41, 'member'],
  [42, 'member'],
  [42, 'real'],
] as const)('agents’ staff of type %d are told that they do not play (%s)', async (type, need) => {
  logIn(type);
  const action = vi.fn();
  guard(need, action);
  await until(() => expect(open()).toMatchObject([{ text: 'staff.forbidden', buttons: [{ label: 'common.ok' }] }]));
  expect(action).not.toHaveBeenCalled();
});

test('a trial account is told that it needs a true one, and its button opens the registration', async () => {
  logIn(4);
  const action = vi.fn();
  guard('real', action);
  const asks = {
    icon: 'warn',
    text: 'in_need_true_account',
    buttons: [{ id: 'register', label: 'in_increase_submit' }],
  };
  await until(() => expect(open()).toMatchObject([asks]));
  expect(action).not.toHaveBeenCalled();
  open()[0]!.close('register');
  await until(() => expect(useModal.getState().open).toBe('register'));
  guard('member', action);
  expect(action).toHaveBeenCalledOnce();
});

test('a visitor who comes in as a guest is told so, and not carried on', async () => {
  const action = vi.fn();
  guard('real', action);
  logIn(4);
  finishModal();
  await until(() => expect(open()).toHaveLength(1));
  expect(action).not.toHaveBeenCalled();
});
