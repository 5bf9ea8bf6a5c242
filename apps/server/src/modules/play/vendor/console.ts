/** Console part of vendors, their games and free bets: the same use cases as `npm run vendor`. */
import type { DeskPart } from '../../../ports/desk.ts';
import { lateRoundAlarms, vendorTables } from './desk-tables.ts';
import { gameActs } from './game-acts.ts';
import { rewardActs } from './reward-acts.ts';
import { vendorActs } from './vendor-acts.ts';

export const REFUSALS_OF_VENDORS: Readonly<Record<string, string>> = {
  'vendor.unknown': 'there is no such outside vendor, or it has no address to be asked at',
  'vendor.exists': 'there is such a vendor already',
  'vendor.lanes': 'this vendor has more than one lane, so its money could not be counted in one',
  'vendor.lane': 'say which of its categories, category=RNG',
  'vendor.unavailable': 'the vendor gave no answer that can be used',
  'key.missing': 'the vendor has no key yet; give its public key first',
  'key.private': 'this is a private key: its owner must create a new pair and send the public key only',
  'key.invalid': 'this is not an RSA public key in PEM',
  'key.weak': 'this key is shorter than 2048 bits',
  'address.unsafe': 'addresses must be https, without a username or password, and not of this site',
  'category.other': 'the game belongs to another lane than its vendor',
  'game.exists': 'the vendor has such a game already',
  'game.unknown': 'the vendor has no such game',
  'game.ours': 'the RTP of a house game follows from its rules and cannot be set',
  'import.changed': 'the vendor’s list has changed since it was shown; look again',
  'reward.exists': 'this reward has been given before',
  'reward.past': 'that day has passed',
  'reward.unknown': 'there is no such reward, or it is over',
};

export const vendorDesk: DeskPart = {
  room: 'vendors',
  tables: vendorTables,
  alarms: lateRoundAlarms,
  acts: [...vendorActs, ...gameActs, ...rewardActs],
  refusalTexts: REFUSALS_OF_VENDORS,
};
