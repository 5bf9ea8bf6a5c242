/** Frames for members, or for everybody at a brand, delivered on whichever node holds the socket. */
import type { ServerFrame } from '#contract';
import type { MemberId, MerchantCode } from '#kernel';
import type { SharedState } from '../shared-state/shared-state.ts';

export type Pushed =
  | {
      readonly to: 'member';
      readonly merchant: MerchantCode;
      readonly memberId: MemberId;
      readonly frame: ServerFrame;
      readonly exceptSession?: string;
    }
  | { readonly to: 'session'; readonly sessionId: string; readonly frame: ServerFrame }
  | {
      readonly to: 'chat';
      readonly merchant: MerchantCode;
      readonly sessionId: string;
      readonly frame: ServerFrame;
    }
  | { readonly to: 'merchant'; readonly merchant: MerchantCode; readonly frame: ServerFrame };

export interface Push {
  send(message: Pushed): Promise<void>;
  /** `missed` is called when frames from other nodes may have been lost. */
  listen(listener: (message: Pushed) => void, missed: () => void): Promise<() => Promise<void>>;
}

const CHANNEL = 'push';

export function createPush(state: SharedState): Push {
  return {
    send: (message) => state.publish(CHANNEL, message),
    listen: (listener, missed) => state.subscribe(CHANNEL, (message) => listener(message as Pushed), missed),
  };
}
