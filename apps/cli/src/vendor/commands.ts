import { command, type Noun } from '../grammar/command.ts';
import { asJson, brand, flag, may, onOff, orNone, reason, text, wholeNumber } from '../grammar/field.ts';
import { certify } from './certify-command.ts';
import { gameCommands, rewardCommands } from './game-commands.ts';

const args = { brand, vendor: text('VENDOR', 'its code, such as STUDIO') };
const wallet = { brand, account: text('account', 'the login name of the member') };
const position = may(wholeNumber('n', 'its place: smaller numbers come first'));

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
    summary: 'Shows addresses, games and rewards of a vendor, and each act on it with its reason',
    args,
    options: { json: asJson },
    writes: false,
    example: 'vendor show pavilion STUDIO',
    work: async () => (await import('./vendor.ts')).show,
  }),
  command({
    verb: 'our-key',
    summary: "Prints the public key of the brand's own calls, for a vendor",
    args: { brand },
    writes: false,
    example: 'vendor our-key pavilion',
    work: async () => (await import('./vendor.ts')).ourKey,
  }),
];

const vendors = [
  command({
    verb: 'add',
    summary: 'Adds a vendor, which begins closed',
    args,
    options: {
      category: text('category', 'its lane, such as RNG'),
      name: text('name', 'as members read it'),
      single: flag('it has one game, which opens at once'),
      position,
      reason,
    },
    writes: true,
    example: 'vendor add pavilion STUDIO --category RNG --name "Studio" --reason "the contract of May"',
    work: async () => (await import('./vendor.ts')).add,
  }),
  command({
    verb: 'change',
    summary: 'Changes the name and place of a vendor',
    args,
    options: { name: may(text('name', 'as members read it')), position, hot: may(onOff('marked as hot')), reason },
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
    summary: 'Sets key and addresses of a vendor: what is given changes',
    args,
    options: {
      publicKey: may(text('file', 'a PEM file with the public half of its key')),
      active: may(onOff('whether its key opens the wallet')),
      stakeMax: may(orNone(text('amount', 'the most that a bet may stake, such as 500'))),
      launchUrl: may(orNone(text('url', 'where its games start'))),
      apiUrl: may(orNone(text('url', 'of its operator API'))),
      operatorId: may(orNone(wholeNumber('n', 'the number of the brand at the vendor', 1))),
      frames: may(orNone(text('origins', 'from where its games may be framed, with commas between'))),
      openDays: may(orNone(wholeNumber('n', 'days until an open round is closed'))),
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
    summary: 'Freezes the wallet of a member: no game takes from it',
    args: wallet,
    options: { reason },
    writes: true,
    example: 'vendor freeze pavilion member1 --reason "asked by the bank"',
    work: async () => (await import('./vendor.ts')).freeze,
  }),
  command({
    verb: 'unfreeze',
    summary: 'Frees a frozen wallet',
    args: wallet,
    options: { reason },
    writes: true,
    example: 'vendor unfreeze pavilion member1 --reason "cleared"',
    work: async () => (await import('./vendor.ts')).unfreeze,
  }),
];

export const vendor: Noun = {
  noun: 'vendor',
  summary: 'outside vendors: keys, addresses, games, rewards, certification; frozen wallets',
  actsBut: ['set', 'details', 'look'],
  commands: [...readings, ...vendors, ...gameCommands, ...rewardCommands, ...wallets, certify],
};
