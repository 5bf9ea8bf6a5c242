/** A brand's settings of a lottery, combined with its catalogue entry. */
import type { GameCategory, GameItem } from '#contract';
import type { Db } from '#db';
import type { Family } from '#games/lottery/kit/family.ts';
import { usualLimits } from '#games/lottery/kit/stakes.ts';
import { lotteryOf, type Lottery } from '#games/lottery/lotteries.ts';
import { currency as currencyOf, done, refuse, units, type Currency, type Result, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { findGame, showGame } from '../../house/catalogue/index.ts';
import { lotteryAt } from '../draw/index.ts';
import { settingsRow } from './queries.ts';
import type { Decided, Settings } from './rules.ts';

const UNDECIDED: Decided = {
  onSale: true,
  cancels: true,
  groupMax: 1_960,
  returns: {},
  ticketMax: null,
  issueMax: null,
  numberMax: null,
  winMax: null,
  tells: true,
};

const orNull = (value: bigint | null): Units | null => (value === null ? null : units(value));

export async function decidedSettings(db: Pick<Db, 'q'>, merchant: string, code: string): Promise<Decided> {
  const row = await settingsRow(db, merchant, code);
  if (!row) return UNDECIDED;
  return {
    onSale: row.on_sale,
    cancels: row.cancels,
    groupMax: row.group_max,
    returns: row.returns,
    ticketMax: orNull(row.ticket_max),
    issueMax: orNull(row.issue_max),
    numberMax: orNull(row.number_max),
    winMax: orNull(row.win_max),
    tells: row.tells,
  };
}

/** Settings in force; limits that the brand did not set default to those of its currency. */
export async function settingsOf(
  db: Pick<Db, 'q'>,
  merchant: string,
  code: string,
  currency: string,
): Promise<Settings> {
  const decided = await decidedSettings(db, merchant, code);
  const usual = usualLimits(currency);
  return {
    ...decided,
    ticketMax: decided.ticketMax ?? usual.ticketMax,
    issueMax: decided.issueMax ?? usual.issueMax,
    winMax: decided.winMax ?? usual.winMax,
    numberMax: decided.numberMax ?? usual.numberMax,
  };
}

/** A lottery as sold by a brand. */
export interface Offer {
  readonly lottery: Lottery;
  readonly nodeId: number;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly settings: Settings;
  readonly currency: Currency;
}

type Asking = Pick<Deps, 'db'>;

/** Offer for viewing: refused if the lottery is off or not the brand's; maintenance is allowed. */
export async function offerOf(
  deps: Asking,
  merchant: Merchant,
  gameId: number,
): Promise<Result<Offer, 'game.not.found'>> {
  const game = await showGame(deps, merchant, { nodeId: gameId, language: 'EN' });
  return game.ok ? offered(deps, merchant, game.value) : game;
}

/** Cache lifetime, the delay until changes of catalogue or settings apply. */
const REMEMBERED_MS = 1_000;
const REMEMBERED_MAX = 10_000;

type Bettable = Result<Offer, 'game.not.found' | 'vendor.maintenance'>;
export type OfferToBet = (merchant: Merchant, gameId: number) => Promise<Bettable>;

/** Offer for betting: also refused in maintenance. Cached, since requests peak at the end of an issue. */
export function createOfferToBet(deps: Asking & Pick<Deps, 'clock'>): OfferToBet {
  const remembered = new Map<string, { readonly offer: Promise<Bettable>; readonly until: number }>();
  const read = async (merchant: Merchant, gameId: number): Promise<Bettable> => {
    const game = await findGame(deps, merchant, { nodeId: gameId, language: 'EN' });
    return game.ok ? offered(deps, merchant, game.value) : game;
  };
  return async (merchant, gameId) => {
    const name = `${merchant.code}/${gameId}`;
    const known = remembered.get(name);
    if (known && known.until > deps.clock.now()) return known.offer;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    const offer = read(merchant, gameId);
    remembered.set(name, { offer, until: deps.clock.now() + REMEMBERED_MS });
    const forget = () => void (remembered.get(name)?.offer === offer && remembered.delete(name));
    offer.then(({ ok }) => ok || forget(), forget);
    return offer;
  };
}

async function offered(
  { db }: Asking,
  merchant: Merchant,
  { nodeId, vassalage: vendor, gameType: category, gameId: code }: GameItem,
): Promise<Result<Offer, 'game.not.found'>> {
  if (!lotteryOf(code)) return refuse('game.not.found');
  const currency = currencyOf(merchant.config.currency);
  const lottery = await lotteryAt(db, merchant.code, code);
  const settings = await settingsOf(db, merchant.code, code, currency);
  return done({ lottery, nodeId, vendor, category, settings, currency });
}

const dayOf = (numero: string): string => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** Family (set of rules) of an issue; it can change with the lunar year. */
export const familyOf = (lottery: Lottery, numero: string): Family<never> => lottery.familyOn(dayOf(numero));
