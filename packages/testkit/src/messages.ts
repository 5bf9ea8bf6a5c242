/** Reads sent messages as their recipient would. */
import type { WhitelabelNode } from '#contract';
import type { Site } from './site.ts';

export interface Message {
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
}

/** All messages to a recipient, newest first; waits for those on their way. */
export async function messagesTo(site: Site, recipient: string): Promise<Message[]> {
  await site.deps.background.settled();
  const sent = await site.deps.providers.outbox.newest(500);
  return sent.filter((message) => message.recipient === recipient);
}

/** The six digits of the newest SMS to a number. */
export async function codeSentTo(site: Site, mobile: string): Promise<string> {
  const [sms] = await messagesTo(site, mobile);
  const code = /\b\d{6}\b/.exec(sms?.body ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

/** Turns switches of a brand on or off, wherever they hang in its tree. */
export async function turn(
  site: Site,
  switches: Readonly<Record<string, boolean>>,
  merchant = 'pavilion',
): Promise<void> {
  const brand = site.deps.brands.find(merchant);
  if (!brand) throw new Error(`no brand ${merchant}`);
  const changed = (node: WhitelabelNode): WhitelabelNode => ({
    modId: node.modId,
    enabled: switches[node.modId] === undefined ? node.enabled : switches[node.modId] ? '1' : '0',
    childrenNodes: node.childrenNodes.map(changed),
  });
  await site.deps.brands.change(brand.code, { switches: changed(brand.config.switches) });
}
