import { command, type Noun } from '../grammar/command.ts';
import { brand as code, oneOf, onOff, text } from '../grammar/field.ts';

const mirrored = {
  brand: code,
  act: oneOf(['add', 'drop'], 'added to the list, or dropped from it'),
  mirror: text('mirror', 'a bare https origin, such as https://cdn.example.com'),
};

export const brand: Noun = {
  noun: 'brand',
  summary: 'a brand opened and closed, its regions, mirrors, colour and code channel',
  actsBut: [],
  commands: [
    command({
      verb: 'show',
      summary: 'Tells whether a brand is open, to which countries, and its mirrors',
      args: { brand: code },
      writes: false,
      example: 'brand show pavilion',
      work: async () => (await import('./brand.ts')).show,
    }),
    command({
      verb: 'maintenance',
      summary: 'Closes a brand for maintenance, or opens it; open pages follow at once',
      args: { brand: code, on: onOff('on closes it') },
      writes: true,
      example: 'brand maintenance pavilion on',
      work: async () => (await import('./brand.ts')).maintenance,
    }),
    command({
      verb: 'regions',
      summary: 'Closes a brand to a country, or opens it to one',
      args: {
        brand: code,
        act: oneOf(['block', 'allow'], 'whether visitors from there are turned away'),
        country: text('country', 'two letters, such as US'),
      },
      writes: true,
      example: 'brand regions pavilion block US',
      work: async () => (await import('./brand.ts')).regions,
    }),
    command({
      verb: 'images',
      summary: 'Adds or drops a mirror of the pictures',
      args: mirrored,
      writes: true,
      example: 'brand images pavilion add https://cdn.example.com',
      work: async () => (await import('./brand.ts')).images,
    }),
    command({
      verb: 'games',
      summary: 'Adds or drops a mirror of the arcade',
      args: mirrored,
      writes: true,
      example: 'brand games pavilion add https://cdn.example.com',
      work: async () => (await import('./brand.ts')).games,
    }),
    command({
      verb: 'accent',
      summary: 'Sets the accent colour',
      args: { brand: code, colour: text('colour', "such as '#b3245f'") },
      writes: true,
      example: "brand accent pavilion '#b3245f'",
      work: async () => (await import('./brand.ts')).accent,
    }),
    command({
      verb: 'codes',
      summary: 'Sets the channel of codes to a phone',
      args: { brand: code, channel: oneOf(['sms', 'firebase'], 'the channel') },
      writes: true,
      example: 'brand codes pavilion firebase',
      work: async () => (await import('./brand.ts')).codes,
    }),
  ],
};
