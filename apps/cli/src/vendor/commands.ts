import { command, type Noun } from '../grammar/command.ts';
import { asJson, brand, flag, may, onOff, orNone, reason, text, wholeNumber } from '../grammar/field.ts';
import { certify } from './certify-command.ts';
import { gameCommands, rewardCommands } from './game-commands.ts';

const args = { brand, vendor: text('VENDOR', 'code of the vendor, such as STUDIO') };
const wallet = { brand, account: text('account', 'login name of the member') };
const position = may(wholeNumber('n', 'sort position; lower numbers first'));

const readings = [
  command({
    verb: 'list',
    summary: 'Lists all vendors of a brand',
    args: { brand },
    options: { json: asJson },
    writes: false,
    example: 'vendor list pavilion',
    work: async () => (await import('./vendor.ts')).list,
  }),
  command({
    verb: 'show',
    summary: 'Shows the URLs, games and rewards of a vendor, and all actions on it with their reasons',
    args,
    options: { json: asJson },
    writes: false,
    example: 'vendor show pavilion STUDIO',
    work: async () => (await import('./vendor.ts')).show,
  }),
  command({
    verb: 'our-key',
    summary: "Prints the public key that verifies the brand's calls to vendors",
    args: { brand },
    writes: false,
    example: 'vendor our-key pavilion',
    work: async () => (await import('./vendor.ts')).ourKey,
  }),
];

const vendors = [
  command({
    verb: 'add',
    summary: 'Adds a vendor; it is closed until opened',
    args,
    options: {
      category: text('category', 'category, such as RNG'),
      name: text('name', 'name shown to members'),
      single: flag('single-game vendor, whose game opens directly'),
      position,
      reason,
    },
    writes: true,
    example: 'vendor add pavilion STUDIO --category RNG --name "Studio" --reason "the contract of May"',
    work: async () => (await import('./vendor.ts')).add,
  }),
  command({
    verb: 'change',
    summary: 'Changes the name and sort position of a vendor',
    args,
    options: { name: may(text('name', 'name shown to members')), position, hot: may(onOff('marked as hot')), reason },
    writes: true,
    example: 'vendor change pavilion STUDIO --position 10 --reason "more is played there"',
    work: async () => (await import('./vendor.ts')).change,
  }),
  command({
    verb: 'open',
    summary: 'Opens a vendor to members',
    args,
    options: { reason },
    writes: true,
    example: 'vendor open pavilion STUDIO --reason "certified"',
    work: async () => (await import('./vendor.ts')).open,
  }),
  command({
    verb: 'close',
    summary: 'Closes a vendor',
    args,
    options: { reason },
    writes: true,
    example: 'vendor close pavilion STUDIO --reason "works at their side"',
    work: async () => (await import('./vendor.ts')).close,
  }),
  command({
    verb: 'key',
    summary: 'Sets the key and URLs of a vendor; only the given options change',
    args,
    options: {
      publicKey: may(text('file', 'PEM file with the public key of the vendor')),
      active: may(onOff('whether the key gives access to the wallet')),
      stakeMax: may(orNone(text('amount', 'maximum stake per bet, such as 500'))),
      launchUrl: may(orNone(text('url', 'launch URL of the games'))),
      apiUrl: may(orNone(text('url', 'URL of the operator API of the vendor'))),
      operatorId: may(orNone(wholeNumber('n', 'operator id of the brand at the vendor', 1))),
      frames: may(orNone(text('origins', 'origins from which games may be framed, comma-separated'))),
      openDays: may(orNone(wholeNumber('n', 'number of days after which an open round is closed'))),
      reason,
    },
    writes: true,
    example: 'vendor key pavilion STUDIO --public-key studio.pem --stake-max 500 --reason "the contract of May"',
    work: async () => (await import('./vendor.ts')).key,
  }),
];

const wallets = [
  command({
    verb: 'freeze',
    summary: 'Freezes the wallet of a member: games cannot debit it',
    args: wallet,
    options: { reason },
    writes: true,
    example: 'vendor freeze pavilion member1 --reason "asked by the bank"',
    work: async () => (await import('./vendor.ts')).freeze,
  }),
  command({
    verb: 'unfreeze',
    summary: 'Unfreezes a wallet',
    args: wallet,
    options: { reason },
    writes: true,
    example: 'vendor unfreeze pavilion member1 --reason "cleared"',
    work: async () => (await import('./vendor.ts')).unfreeze,
  }),
];

export const vendor: Noun = {
  noun: 'vendor',
  summary: 'external vendors: keys, URLs, games, rewards, certification; frozen wallets',
  actsBut: ['set', 'details', 'look'],
  commands: [...readings, ...vendors, ...gameCommands, ...rewardCommands, ...wallets, certify],
};
