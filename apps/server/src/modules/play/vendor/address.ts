import type { VendorAddress } from '../../../providers/vendor-api/vendor-api.ts';
import type { KeyRow } from './queries.ts';

/** Address of the vendor's API; null when it has none. */
export const addressOf = ({ merchant, api_url, operator_id }: KeyRow): VendorAddress | null =>
  api_url === null ? null : { merchant, apiUrl: api_url, operatorId: operator_id };
