import type { CatalogueTables } from './tables/catalogue.ts';
import type { ContentTables } from './tables/content.ts';
import type { DepositTables } from './tables/deposit.ts';
import type { JobTables } from './tables/job.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { MemberTables } from './tables/member.ts';
import type { MerchantTables } from './tables/merchant.ts';
import type { PlayTables } from './tables/play.ts';
import type { SessionTables } from './tables/session.ts';
import type { VendorTables } from './tables/vendor.ts';

/** Every table of the product; a room adds its own file in `tables/` and one line here. */
export interface Tables
  extends
    CatalogueTables,
    ContentTables,
    DepositTables,
    JobTables,
    LedgerTables,
    MemberTables,
    MerchantTables,
    PlayTables,
    SessionTables,
    VendorTables {}
