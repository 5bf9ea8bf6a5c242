import { command, type Noun } from '../grammar/command.ts';
import { asJson, may, otherwise, text } from '../grammar/field.ts';

const site = text('url', 'URL of the site, such as https://the.site');
const shared = { merchant: otherwise(text('brand', 'code of the brand'), 'pavilion'), json: asJson };
const codes = {
  writes: false,
  exits: {
    0: 'verified',
    1: 'mismatch',
    2: 'server seed not revealed yet',
    3: 'cancelled round',
    64: 'unreadable input',
  },
  unclear: 64,
} as const;

export const verify: Noun = {
  noun: 'verify',
  summary: 'independent verification of finished rounds and draws, with code separate from the games',
  commands: [
    command({
      verb: 'round',
      summary: 'Recomputes a round of a house game, and shows each step',
      args: { round: text('round', 'proof file, or round id with --url') },
      options: { url: may(site), ...shared },
      ...codes,
      example: 'verify round R12 --url https://the.site',
      work: async () => (await import('./verify.ts')).round,
    }),
    command({
      verb: 'draw',
      summary: 'Recomputes a draw of a house lottery',
      args: { lottery: text('lottery', 'code of the lottery'), numero: text('issue', 'number of the draw') },
      options: { url: site, ...shared },
      ...codes,
      example: 'verify draw vn60 20260301-0001 --url https://the.site',
      work: async () => (await import('./verify.ts')).draw,
    }),
    command({
      verb: 'room',
      summary: 'Recomputes a round of a live table or a crash game',
      args: { round: text('round', 'id of the round') },
      options: { url: site, ...shared },
      ...codes,
      example: 'verify room 1234 --url https://the.site',
      work: async () => (await import('./verify.ts')).room,
    }),
    command({
      verb: 'pot',
      summary: 'Computes the drop amount of a jackpot pot',
      args: {
        tier: text('mini|minor', 'tier of the pot'),
        currency: text('currency', 'currency of the pot'),
        secret: text('secret', 'secret revealed after the drop'),
        commitment: text('commitment', 'commitment published while the pot was open'),
      },
      options: { json: asJson },
      ...codes,
      example: 'verify pot mini USD <secret> <commitment>',
      work: async () => (await import('./verify.ts')).pot,
    }),
  ],
};
