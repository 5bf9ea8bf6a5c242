import { until } from '#testkit/until.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCustomerService } from './customer-service.ts';

const status = vi.hoisted(() => vi.fn());
const openAddress = vi.hoisted(() => vi.fn());
vi.mock('../calls/client.ts', () => ({ client: { system: { status } } }));
vi.mock('./sealed-address.ts', () => ({ openAddress }));

const opened = { opener: {}, location: { href: '' }, close: vi.fn() };
const open = vi.fn(() => opened);

beforeEach(() => {
  vi.clearAllMocks();
  opened.location.href = '';
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { host: 'site.test', href: 'https://site.test/help' });
});
afterEach(() => void vi.unstubAllGlobals());

const answers = (customerService: readonly object[]) =>
  status.mockResolvedValue({ ok: true, value: { info: { customerService } } });

test('customer service is a window of 440 by 500 that leads to the address of the web chat', async () => {
  answers([{ type: 3, path: 'p', key: 'k' }]);
  openAddress.mockResolvedValue('/chat');
  openCustomerService();
  expect(open).toHaveBeenCalledWith('', 'customer-service', 'popup,width=440,height=500');
  await until(() => expect(opened.location.href).toBe('https://site.test/chat'));
  expect(opened.opener).toBeNull();
  expect(opened.close).not.toHaveBeenCalled();
});

test('the window closes when the request fails, when there is no web chat, and when its address is no page', async () => {
  status.mockResolvedValue({ ok: false, code: 'network.abnormal' });
  openCustomerService();
  await until(() => expect(opened.close).toHaveBeenCalledTimes(1));
  answers([{ type: 1, path: '', key: '' }]);
  openCustomerService();
  await until(() => expect(opened.close).toHaveBeenCalledTimes(2));
  answers([{ type: 3, path: 'p', key: 'k' }]);
  openAddress.mockResolvedValue('javascript:alert(1)');
  openCustomerService();
  await until(() => expect(opened.close).toHaveBeenCalledTimes(3));
  expect(opened.location.href).toBe('');
});
