/** Which of a member's ledger accounts are shown as which wallet, and what of them can be spent. */
import type { GameCategory } from '#contract';
import { units, ZERO, type Units } from '#kernel';
import type { CashWallet, MemberBalance, MemberKind } from '#ledger';

export interface Wallet {
  /** The number and the name of the wallet on the wire. */
  readonly accountTypeId: number;
  readonly accountName: string;
  readonly kinds: readonly MemberKind[];
  readonly categories: readonly GameCategory[];
}

/** Play money stands where the real money of other members stands. */
export const MAIN: Wallet = { accountTypeId: 2, accountName: 'SAFE_BOX', kinds: ['main', 'trial'], categories: [] };

/** The wallets of a brand that keeps one per category; the numbers are the wire's. */
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

/** Something is played from it, by the categories that the brand has open; money of the main one is for all of them. */
export const isOpen = ({ categories }: Wallet, open: readonly GameCategory[]): boolean =>
  categories.length === 0 || categories.some((category) => open.includes(category));

export const walletsOf = (singleWallet: boolean): readonly Wallet[] => (singleWallet ? [MAIN] : WALLETS);

/** The wallet an account is shown in. Bonus money and what is held are part of none. */
export const walletOfKind = (kind: MemberKind): Wallet | undefined =>
  WALLETS.find((wallet) => wallet.kinds.includes(kind));

export function sumOf(accounts: readonly MemberBalance[], kinds: readonly MemberKind[]): Units {
  const counted = accounts.filter((account) => kinds.includes(account.kind));
  return units(counted.reduce<bigint>((sum, account) => sum + account.balance, ZERO));
}

/** What may be played or withdrawn: all wallets, without what is held. */
export const spendable = (accounts: readonly MemberBalance[]): Units =>
  sumOf(
    accounts,
    WALLETS.flatMap((wallet) => wallet.kinds),
  );

/** The accounts a member's record is about: all but the mirror of what is held. */
export const statementKinds: readonly MemberKind[] = [...WALLETS.flatMap((wallet) => wallet.kinds), 'bonus'];

/** The accounts whose lines are shown in a wallet; a bonus is shown in the main one. */
export const kindsOfWallet = (accountTypeId: number): readonly MemberKind[] =>
  statementKinds.filter((kind) => (walletOfKind(kind) ?? MAIN).accountTypeId === accountTypeId);

/** The real money of a wallet, which is its first account. */
export const cashOf = ({ kinds }: Wallet): CashWallet => kinds[0] as CashWallet;

/** The two wallets of a transfer; null where the brand has not both of them, or they are one. */
export function transferOf(
  singleWallet: boolean,
  fromId: number,
  toId: number,
): { readonly from: CashWallet; readonly to: CashWallet } | null {
  const wallets = walletsOf(singleWallet);
  const [from, to] = [fromId, toId].map((id) => wallets.find((wallet) => wallet.accountTypeId === id));
  return from && to && from !== to ? { from: cashOf(from), to: cashOf(to) } : null;
}

/** What a wallet is collected from: all but the main one, with what is in them. */
export const toCollect = (accounts: readonly MemberBalance[]) =>
  WALLETS.filter((wallet) => wallet !== MAIN)
    .map((wallet) => ({ ...wallet, from: cashOf(wallet), amount: sumOf(accounts, wallet.kinds) }))
    .filter(({ amount }) => amount > 0n);

/** Enough of a name for who knows it: its first and its last letter. */
export const maskedAccount = (account: string): string => `${account.slice(0, 1)}***${account.slice(-1)}`;
