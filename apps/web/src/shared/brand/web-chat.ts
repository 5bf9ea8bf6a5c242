/** Type of the contact that is the web chat. */
import type { Status } from '#contract';

const WEB_CHAT = 3;

type Entry = Status['info']['customerService'][number];

export const webChatOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ type }) => type === WEB_CHAT);
