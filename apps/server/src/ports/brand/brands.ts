/** The brands of a site, as every module asks for them. */
import type { Tx } from '#db';
import type { MerchantCode } from '#kernel';
import type { Merchant, MerchantConfig } from './merchant.ts';

type Fields = Partial<MerchantConfig>;
/** True if another brand in the database uses the domain. */
export type IsTaken = (domain: string) => boolean;
/** Fields to set, or a function that derives them from the current configuration; null leaves it unchanged. */
type Change = Fields | ((config: MerchantConfig, isTaken: IsTaken) => Fields | null);

export interface Brands {
  find(code: string): Merchant | undefined;
  /** The brand a host name belongs to; the first brand answers for unknown hosts. */
  byHost(host: string): Merchant;
  all(): readonly Merchant[];
  /** Merges into the stored configuration, keeping changes by other nodes. `note` writes the audit log. */
  change(code: MerchantCode, change: Change, note?: (tx: Tx) => Promise<void>): Promise<Merchant>;
  /** Creates a brand, last in order, and runs `begin` in its transaction; refused if the code or a domain is taken. */
  make(brand: Merchant, begin: (tx: Tx) => Promise<void>): Promise<'made' | 'exists' | 'domain.taken'>;
  /** Stops reloading and waits for a running reload, so that the database can be closed. */
  close(): Promise<void>;
}
