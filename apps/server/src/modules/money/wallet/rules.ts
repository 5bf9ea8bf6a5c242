/** Wallets as shown, their ledger accounts, and the spendable part. */
import type { GameCategory } from '#contract';
import { units, ZERO, type Units } from '#kernel';
import type { CashWallet, MemberBalance, MemberKind } from '#ledger';

export interface Wallet {
  /** Id and name of the wallet on the wire. */
  readonly accountTypeId: number;
  readonly accountName: string;
  readonly kinds: readonly MemberKind[];
  readonly categories: readonly GameCategory[];
}

/** Play money is shown in place of real money. */
export const MAIN: Wallet = { accountTypeId: 2, accountName: 'SAFE_BOX', kinds: ['main', 'trial'], categories: [] };

/** Wallets of a brand that has one for each category; ids are the wire's. */
export const WALLETS: readonly Wallet[] = [
  { accountTypeId: 1, accountName: 'PVP', kinds: ['wallet:pvp'], categories: ['PVP'] },
  MAIN,
  { accountTypeId: 3, accountName: 'RNG', kinds: ['wallet:rng'], categories: ['RNG'] },
  { accountTypeId: 4, accountName: 'LOTT', kinds: ['wallet:lott'], categories: ['LOTT'] },
  { accountTypeId: 5, accountName: 'LIVE', kinds: ['wallet:live'], categories: ['LIVE'] },
  { accountTypeId: 6, accountName: 'SPORTS', kinds: ['wallet:sports'], categories: ['SPORTS', 'ESPORTS'] },
  { accountTypeId: 7, accountName: 'FISH', kinds: ['wallet:fish'], categories: ['FISH'] },
  { accountTypeId: 8, accountName: 'ELOTT', kinds: ['wallet:elott'], categories: ['ELOTT'] },
];

/** True if the wallet can be played from in the brand's open categories; the main one always. */
export const isOpen = ({ categories }: Wallet, open: readonly GameCategory[]): boolean =>
  categories.length === 0 || categories.some((category) => open.includes(category));

export const walletsOf = (singleWallet: boolean): readonly Wallet[] => (singleWallet ? [MAIN] : WALLETS);

/** Wallet of a ledger account. Bonus money and holds belong to none. */
export const walletOfKind = (kind: MemberKind): Wallet | undefined =>
  WALLETS.find((wallet) => wallet.kinds.includes(kind));

export function sumOf(accounts: readonly MemberBalance[], kinds: readonly MemberKind[]): Units {
  const counted = accounts.filter((account) => kinds.includes(account.kind));
  return units(counted.reduce<bigint>((sum, account) => sum + account.balance, ZERO));
}

/** Spendable balance: all wallets, without holds. */
export const spendable = (accounts: readonly MemberBalance[]): Units =>
  sumOf(
    accounts,
    WALLETS.flatMap((wallet) => wallet.kinds),
  );

/** Accounts of a member's statement: all but mirrors of holds. */
export const statementKinds: readonly MemberKind[] = [...WALLETS.flatMap((wallet) => wallet.kinds), 'bonus'];

/** Accounts with lines in a wallet; bonus money is in the main one. */
export const kindsOfWallet = (accountTypeId: number): readonly MemberKind[] =>
  statementKinds.filter((kind) => (walletOfKind(kind) ?? MAIN).accountTypeId === accountTypeId);

/** The wallet's real money, its first account. */
export const cashOf = ({ kinds }: Wallet): CashWallet => kinds[0] as CashWallet;

/** Wallets of a transfer; null unless the brand has both and they differ. */
export function transferOf(
  singleWallet: boolean,
  fromId: number,
  toId: number,
): { readonly from: CashWallet; readonly to: CashWallet } | null {
  const wallets = walletsOf(singleWallet);
  const [from, to] = [fromId, toId].map((id) => wallets.find((wallet) => wallet.accountTypeId === id));
  return from && to && from !== to ? { from: cashOf(from), to: cashOf(to) } : null;
}

/** Source wallets of a collection: all with money, except the main one. */
export const toCollect = (accounts: readonly MemberBalance[]) =>
  WALLETS.filter((wallet) => wallet !== MAIN)
    .map((wallet) => ({ ...wallet, from: cashOf(wallet), amount: sumOf(accounts, wallet.kinds) }))
    .filter(({ amount }) => amount > 0n);

/** First and last letter: recognisable to its owner. */
export const maskedAccount = (account: string): string => `${account.slice(0, 1)}***${account.slice(-1)}`;
