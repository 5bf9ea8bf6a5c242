import type { VendorAddress } from '../../providers/vendor-api/vendor-api.ts';
import type { KeyRow } from './queries.ts';

/** Where the vendor is asked; null for one that is not. */
export const addressOf = ({ merchant, api_url, operator_id }: KeyRow): VendorAddress | null =>
  api_url === null ? null : { merchant, apiUrl: api_url, operatorId: operator_id };
