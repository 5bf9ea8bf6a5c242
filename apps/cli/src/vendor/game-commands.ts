import { languages } from '#contract/shapes/values.ts';
import { command } from '../grammar/command.ts';
import {
  brand,
  calendarDay,
  flag,
  may,
  oneOf,
  onOff,
  reason,
  text,
  wholeNumber,
  type Field,
} from '../grammar/field.ts';

const vendor = text('VENDOR', 'its code, such as STUDIO');
const args = { brand, vendor, game: text('code', "the vendor's own code of the game") };

const otherNames: Readonly<Record<string, Field<string | undefined>>> = Object.fromEntries(
  languages
    .filter((language) => language !== 'EN')
    .map((language) => [`name.${language}`, may(text('name', `the same in ${language}`))]),
);

const figures = {
  classify: may(oneOf(['JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG'], 'its class')),
  rtp: may(text('percent', 'its return, such as 96.01')),
  position: may(wholeNumber('n', 'its place: smaller numbers come first')),
};

export const gameCommands = [
  command({
    verb: 'add-game',
    summary: 'Adds a game of a vendor',
    args,
    options: {
      name: text('name', 'in English'),
      ...otherNames,
      category: may(text('category', 'its lane, such as RNG')),
      ...figures,
      reason,
    },
    writes: true,
    example: 'vendor add-game pavilion STUDIO DICE --name "Dice" --rtp 96.01 --reason "new in May"',
    work: async () => (await import('./vendor.ts')).addGame,
  }),
  command({
    verb: 'change-game',
    summary: 'Changes a game of a vendor: what is given changes',
    args,
    options: {
      name: may(text('name', 'in English')),
      ...otherNames,
      ...figures,
      hot: may(onOff('marked as hot')),
      new: may(onOff('marked as new')),
      reason,
    },
    writes: true,
    example: 'vendor change-game pavilion STUDIO DICE --hot on --reason "much played"',
    work: async () => (await import('./vendor.ts')).changeGame,
  }),
  command({
    verb: 'open-game',
    summary: 'Opens a game',
    args,
    options: { reason },
    writes: true,
    example: 'vendor open-game pavilion STUDIO DICE --reason "certified"',
    work: async () => (await import('./vendor.ts')).openGame,
  }),
  command({
    verb: 'close-game',
    summary: 'Closes a game for maintenance',
    args,
    options: { reason },
    writes: true,
    example: 'vendor close-game pavilion STUDIO DICE --reason "works at their side"',
    work: async () => (await import('./vendor.ts')).closeGame,
  }),
  command({
    verb: 'hide-game',
    summary: 'Hides a game: it is no longer listed',
    args,
    options: { reason },
    writes: true,
    example: 'vendor hide-game pavilion STUDIO DICE --reason "withdrawn"',
    work: async () => (await import('./vendor.ts')).hideGame,
  }),
  command({
    verb: 'import',
    summary: "Imports the vendor's own list of games: shown first, then asked",
    args: { brand, vendor },
    options: { yes: flag('does it without asking'), reason },
    writes: true,
    example: 'vendor import pavilion STUDIO --reason "the list of May"',
    work: async () => (await import('./vendor.ts')).importGames,
  }),
];

const rewards = { brand, vendor, reward: text('id', 'the campaign, as the vendor calls it') };

export const rewardCommands = [
  command({
    verb: 'give-reward',
    summary: 'Gives the free bets of a campaign of the vendor',
    args: rewards,
    options: {
      paysTo: oneOf(['bonus', 'main'], 'the wallet that they pay to'),
      account: may(text('account', 'one member alone; everybody when absent')),
      bets: may(wholeNumber('n', 'how many')),
      until: may(calendarDay('the last day, in GMT+8')),
      reason,
    },
    writes: true,
    example: 'vendor give-reward pavilion STUDIO may-1 --pays-to bonus --bets 10 --reason "campaign of May"',
    work: async () => (await import('./vendor.ts')).giveReward,
  }),
  command({
    verb: 'withdraw-reward',
    summary: 'Withdraws the free bets of a campaign',
    args: rewards,
    options: { reason },
    writes: true,
    example: 'vendor withdraw-reward pavilion STUDIO may-1 --reason "ended early"',
    work: async () => (await import('./vendor.ts')).withdrawReward,
  }),
];
