/** Every key of the English catalogues; a key that is not here does not compile. */
import type arcade from '../locales/EN/arcade.json';
import type cashier from '../locales/EN/cashier.json';
import type common from '../locales/EN/common.json';
import type deposit from '../locales/EN/deposit.json';
import type games from '../locales/EN/games.json';
import type gate from '../locales/EN/gate.json';
import type home from '../locales/EN/home.json';
import type lanternCourt from '../locales/EN/lantern-court.json';
import type navigation from '../locales/EN/navigation.json';
import type play from '../locales/EN/play.json';
import type records from '../locales/EN/records.json';
import type refusals from '../locales/EN/refusals.json';
import type registration from '../locales/EN/registration.json';
import type session from '../locales/EN/session.json';
import type transactions from '../locales/EN/transactions.json';

export interface Catalogues {
  arcade: typeof arcade;
  cashier: typeof cashier;
  common: typeof common;
  deposit: typeof deposit;
  games: typeof games;
  gate: typeof gate;
  home: typeof home;
  lanternCourt: typeof lanternCourt;
  navigation: typeof navigation;
  play: typeof play;
  records: typeof records;
  refusals: typeof refusals;
  registration: typeof registration;
  session: typeof session;
  transactions: typeof transactions;
}

type KeysOf<T> = { [N in keyof T]: keyof T[N] & string }[keyof T];
export type MessageKey = KeysOf<Catalogues>;
