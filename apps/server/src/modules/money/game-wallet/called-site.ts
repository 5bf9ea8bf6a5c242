/** Vendor wallet behind all adapters: each vendor sees only its own players and movements. */
import type { Deps } from '../../../ports/deps.ts';
import type { CalledSite, CallingVendor, Seat } from '../../../providers/vendor-api/vendor-api.ts';
import { createCallCounter } from './count-calls.ts';
import { createPlayers, type Launch } from './players.ts';
import type { GameWallet } from './port.ts';
import { createFindVendor } from './vendors.ts';
import { createGameWallet } from './wallet.ts';

export async function createCalledSite(deps: Deps): Promise<CalledSite> {
  const players = await createPlayers(deps);
  const calls = createCallCounter(deps);
  const findVendor = createFindVendor(deps);
  const wallet = createGameWallet(deps);
  return {
    async vendor(merchant, code): Promise<CallingVendor | null> {
      const vendor = await findVendor(merchant, code);
      return (
        vendor && {
          publicKey: vendor.publicKey,
          async seat(user, token) {
            const launch = await players.find(vendor, user, token);
            return launch && seatOf(deps, wallet, launch);
          },
          feed: (page) => deps.ledger.vendorFeed({ merchant: vendor.merchant, vendor: vendor.code, ...page }),
          count: (fault) => calls.count(merchant, code, fault),
        }
      );
    },
    async close() {
      await calls.close();
      await players.close();
    },
  };
}

function seatOf({ clock }: Pick<Deps, 'clock'>, wallet: GameWallet, launch: Launch): Seat {
  const { player, country } = launch;
  return {
    mayBet: player.mayBet,
    country,
    currency: player.currency,
    balance: () => wallet.balance(player),
    standing: (gameCode) => launch.bar(gameCode, player.currency, clock.now()) ?? 'done',
    bet: ({ currency = '', ...bet }) =>
      wallet.bet(player, { ...bet, payload: currency, bar: launch.bar(bet.gameCode, currency, clock.now()) }),
    win: ({ currency = '', ...win }) =>
      wallet.win(player, { ...win, payload: currency, bar: launch.winBar(win.gameCode, currency) }),
    rollback: ({ currency, ...rollback }) => wallet.rollback(player, { ...rollback, payload: currency }),
  };
}
