/** Every page of the site: its addresses, its frame, and the chunk that draws it. A page that is not here is not linked. */
import type { ComponentType } from 'react';

export interface Page {
  readonly paths: readonly string[];
  /** `full` has header, side rail and footer; `bare` the header alone. */
  readonly frame: 'full' | 'bare';
  readonly load: () => Promise<ComponentType>;
}

const home = () => import('../features/home/index.ts').then((module) => module.HomePage);
const category = () => import('../features/category/index.ts').then((module) => module.CategoryPage);

const deposit = () => import('../features/deposit/index.ts').then((module) => module.DepositPage);
const accountRecord = () => import('../features/records/index.ts').then((module) => module.AccountRecordPage);
const bettingRecord = () => import('../features/records/index.ts').then((module) => module.BettingRecordPage);
const game = () => import('../features/play/index.ts').then((module) => module.GamePage);
const proof = () => import('../features/proof/index.ts').then((module) => module.ProofPage);

export const pages: readonly Page[] = [
  { paths: ['/index', '/index.html', '/login', '/register', '/register.html'], frame: 'full', load: home },
  {
    paths: ['/rng', '/live', '/sports', '/fish', '/pvp', '/esports', '/elott'],
    frame: 'full',
    load: category,
  },
  { paths: ['/depositv2'], frame: 'full', load: deposit },
  { paths: ['/transactionHistory'], frame: 'full', load: accountRecord },
  { paths: ['/personalHistoryCopy'], frame: 'full', load: bettingRecord },
  { paths: ['/game'], frame: 'bare', load: game },
  { paths: ['/round/:roundId'], frame: 'full', load: proof },
];

/** Whether the site has a page at an address; what follows `?` or `#` does not matter. */
export function hasPage(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return pages.some(({ paths }) => paths.includes(path));
}
