/** Conversation composed of received messages and pending drafts. */
export interface Message {
  readonly id: number;
  readonly from: 'visitor' | 'agent' | 'system';
  readonly text: string;
  readonly time: number;
}

/** Oldest first, without duplicates: a message may arrive by push, by polling, or both. */
export function merge(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

export const lastId = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0;

/** Message written here whose arrival is not confirmed. */
export interface Draft {
  readonly key: string;
  readonly text: string;
  readonly failed: boolean;
  /** Id of the last known message when it was written. */
  readonly after: number;
}

/** Drafts not yet among the messages: one that was pushed back before its answer is not shown twice. */
export function unarrived(drafts: readonly Draft[], messages: readonly Message[]): Draft[] {
  const taken = new Set<number>();
  return drafts.filter(({ text, after }) => {
    const twin = messages.find(
      (message) => message.from === 'visitor' && message.id > after && message.text === text && !taken.has(message.id),
    );
    if (twin) taken.add(twin.id);
    return !twin;
  });
}

export const withDraft = (drafts: readonly Draft[], draft: Draft): Draft[] => [
  ...drafts.filter(({ key }) => key !== draft.key),
  draft,
];
export const withoutDraft = (drafts: readonly Draft[], key: string): Draft[] =>
  drafts.filter((draft) => draft.key !== key);
