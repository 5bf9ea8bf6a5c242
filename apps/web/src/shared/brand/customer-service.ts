/** Customer service in a small window. */
import { client } from '../calls/client.ts';
import { webChatOf } from './web-chat.ts';

const WINDOW = 'popup,width=440,height=500';

/**
 * The window opens at once, since browsers allow it only during a press; then its address is requested. It closes when
 * there is none.
 */
export function openCustomerService(): void {
  const opened = window.open('', 'customer-service', WINDOW);
  if (opened) void lead(opened);
}

async function lead(opened: Window): Promise<void> {
  try {
    const answer = await client.system.status({ url: location.host });
    const entry = answer.ok ? webChatOf(answer.value.info.customerService) : undefined;
    const { openAddress } = await import('./sealed-address.ts');
    const address = new URL(entry ? await openAddress(entry) : '', location.href);
    if (!entry || !/^https?:$/.test(address.protocol)) throw new Error('no web chat');
    opened.opener = null;
    opened.location.href = address.href;
  } catch {
    opened.close();
  }
}
