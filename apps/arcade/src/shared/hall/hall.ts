/** Interface of an arcade hall to the page that opens it. */
import type { ComponentType } from 'react';
import type { HallSession, openHall } from './session.ts';

export interface Hall {
  /** Redeems the launch ticket, once. */
  readonly open: typeof openHall;
  readonly Room: ComponentType<Readonly<{ session: HallSession }>>;
}
