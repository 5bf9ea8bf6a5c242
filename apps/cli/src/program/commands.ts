import { command, type Noun } from '../grammar/command.ts';

const unclear = 64;

export const program: Noun = {
  noun: 'program',
  summary: 'the files that run here',
  actsBut: [],
  commands: [
    command({
      verb: 'manifest',
      summary: 'Prints the digest of the program, its games, and each file with its SHA-256',
      writes: false,
      example: 'program manifest',
      exits: { 2: 'no manifest' },
      unclear,
      work: async () => (await import('./manifest.ts')).manifest,
    }),
    command({
      verb: 'verify',
      summary: 'Tells whether the files are those that were built',
      writes: false,
      example: 'program verify',
      exits: { 0: 'as built', 1: 'not as built', 2: 'no manifest' },
      unclear,
      work: async () => (await import('./manifest.ts')).verify,
    }),
  ],
};
