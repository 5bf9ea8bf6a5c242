import { command, type Noun } from '../grammar/command.ts';

const unclear = 64;

export const program: Noun = {
  noun: 'program',
  summary: 'installed files and their manifest',
  actsBut: [],
  commands: [
    command({
      verb: 'manifest',
      summary: 'Prints the digest of the program, its games, and the SHA-256 of each file',
      writes: false,
      example: 'program manifest',
      exits: { 2: 'no manifest' },
      unclear,
      work: async () => (await import('./manifest.ts')).manifest,
    }),
    command({
      verb: 'verify',
      summary: 'Verifies that the files match the build',
      writes: false,
      example: 'program verify',
      exits: { 0: 'files match', 1: 'files differ', 2: 'no manifest' },
      unclear,
      work: async () => (await import('./manifest.ts')).verify,
    }),
  ],
};
