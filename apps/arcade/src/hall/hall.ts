/** What a hall of the arcade is to the page that opens it. */
import type { ComponentType } from 'react';
import type { HallSession, openHall } from './session.ts';

export interface Hall {
  /** Trades the ticket, once. */
  readonly open: typeof openHall;
  readonly Room: ComponentType<Readonly<{ session: HallSession }>>;
}
