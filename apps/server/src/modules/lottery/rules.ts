/** What a brand decides of a lottery. */
import type { Units } from '#kernel';

export interface Settings {
  readonly onSale: boolean;
  readonly cancels: boolean;
  readonly groupMax: number;
  readonly returns: Readonly<Record<string, number>>;
  readonly ticketMax: Units | null;
  readonly issueMax: Units | null;
  readonly numberMax: Units | null;
  readonly winMax: Units | null;
  /** Whether winners get a message. */
  readonly tells: boolean;
}
