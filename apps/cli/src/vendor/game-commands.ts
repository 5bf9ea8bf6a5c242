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

const vendor = text('VENDOR', 'code of the vendor, such as STUDIO');
const args = { brand, vendor, game: text('code', "the vendor's code of the game") };

const otherNames: Readonly<Record<string, Field<string | undefined>>> = Object.fromEntries(
  languages
    .filter((language) => language !== 'EN')
    .map((language) => [`name.${language}`, may(text('name', `name in ${language}`))]),
);

const figures = {
  classify: may(oneOf(['JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG'], 'class of the game')),
  rtp: may(text('percent', 'RTP, such as 96.01')),
  position: may(wholeNumber('n', 'sort position; lower numbers first')),
};

export const gameCommands = [
  command({
    verb: 'add-game',
    summary: 'Adds a game of a vendor',
    args,
    options: {
      name: text('name', 'name in English'),
      ...otherNames,
      category: may(text('category', 'category, such as RNG')),
      ...figures,
      reason,
    },
    writes: true,
    example: 'vendor add-game pavilion STUDIO DICE --name "Dice" --rtp 96.01 --reason "new in May"',
    work: async () => (await import('./vendor.ts')).addGame,
  }),
  command({
    verb: 'change-game',
    summary: 'Changes a game of a vendor; only the given options change',
    args,
    options: {
      name: may(text('name', 'name in English')),
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
    summary: 'Hides a game from the lists',
    args,
    options: { reason },
    writes: true,
    example: 'vendor hide-game pavilion STUDIO DICE --reason "withdrawn"',
    work: async () => (await import('./vendor.ts')).hideGame,
  }),
  command({
    verb: 'import',
    summary: "Imports the vendor's game list, after showing it and asking for confirmation",
    args: { brand, vendor },
    options: { yes: flag('skips the confirmation'), reason },
    writes: true,
    example: 'vendor import pavilion STUDIO --reason "the list of May"',
    work: async () => (await import('./vendor.ts')).importGames,
  }),
];

const rewards = { brand, vendor, reward: text('id', 'campaign id at the vendor') };

export const rewardCommands = [
  command({
    verb: 'give-reward',
    summary: 'Grants the free bets of a campaign of the vendor',
    args: rewards,
    options: {
      paysTo: oneOf(['bonus', 'main'], 'wallet that receives the wins'),
      account: may(text('account', 'restricts the grant to one member; default: all members')),
      bets: may(wholeNumber('n', 'number of free bets')),
      until: may(calendarDay('last day (GMT+8)')),
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
