import { command, type Noun } from '../grammar/command.ts';
import { asJson, may, otherwise, text } from '../grammar/field.ts';

const site = text('url', 'the site, such as https://the.site');
const shared = { merchant: otherwise(text('brand', 'code of the brand'), 'pavilion'), json: asJson };
const codes = {
  writes: false,
  exits: {
    0: 'verified',
    1: 'mismatch',
    2: 'server seed not revealed yet',
    3: 'cancelled round',
    64: 'could not be read',
  },
  unclear: 64,
} as const;

export const verify: Noun = {
  noun: 'verify',
  summary: 'finished rounds and draws, recomputed with code that shares nothing with the games',
  commands: [
    command({
      verb: 'round',
      summary: 'Recomputes a round of a house game, and shows each step',
      args: { round: text('round', 'a file with its proof, or its id with --url') },
      options: { url: may(site), ...shared },
      ...codes,
      example: 'verify round R12 --url https://the.site',
      work: async () => (await import('./verify.ts')).round,
    }),
    command({
      verb: 'draw',
      summary: 'Recomputes a draw of a lottery of the house',
      args: { lottery: text('lottery', 'its code'), numero: text('issue', 'the number of the draw') },
      options: { url: site, ...shared },
      ...codes,
      example: 'verify draw vn60 20260301-0001 --url https://the.site',
      work: async () => (await import('./verify.ts')).draw,
    }),
    command({
      verb: 'room',
      summary: 'Recomputes a round of a live table or of crash',
      args: { round: text('round', 'the id of the round') },
      options: { url: site, ...shared },
      ...codes,
      example: 'verify room 1234 --url https://the.site',
      work: async () => (await import('./verify.ts')).room,
    }),
    command({
      verb: 'pot',
      summary: 'Tells where a pot of the jackpot was to fall',
      args: {
        tier: text('mini|minor', 'its tier'),
        currency: text('currency', 'of the pot'),
        secret: text('secret', 'told when it has fallen'),
        commitment: text('commitment', 'public while it was open'),
      },
      options: { json: asJson },
      ...codes,
      example: 'verify pot mini USD <secret> <commitment>',
      work: async () => (await import('./verify.ts')).pot,
    }),
  ],
};
