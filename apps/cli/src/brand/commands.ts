import { command, type Noun } from '../grammar/command.ts';
import { brand as code, oneOf, onOff, text } from '../grammar/field.ts';

const mirrored = {
  brand: code,
  act: oneOf(['add', 'drop'], 'add the mirror to the list, or remove it'),
  mirror: text('mirror', 'https origin without a path, such as https://cdn.example.com'),
};

export const brand: Noun = {
  noun: 'brand',
  summary: 'brand settings: maintenance, regions, mirrors, accent colour and code channel',
  actsBut: [],
  commands: [
    command({
      verb: 'show',
      summary: 'Shows the status, blocked countries and mirrors of a brand',
      args: { brand: code },
      writes: false,
      example: 'brand show pavilion',
      work: async () => (await import('./brand.ts')).show,
    }),
    command({
      verb: 'maintenance',
      summary: 'Starts or ends the maintenance of a brand; open pages update immediately',
      args: { brand: code, on: onOff('on starts the maintenance') },
      writes: true,
      example: 'brand maintenance pavilion on',
      work: async () => (await import('./brand.ts')).maintenance,
    }),
    command({
      verb: 'regions',
      summary: 'Blocks or allows visitors from a country',
      args: {
        brand: code,
        act: oneOf(['block', 'allow'], 'block or allow visitors from the country'),
        country: text('country', 'two-letter country code, such as US'),
      },
      writes: true,
      example: 'brand regions pavilion block US',
      work: async () => (await import('./brand.ts')).regions,
    }),
    command({
      verb: 'images',
      summary: 'Adds or removes a mirror of the pictures',
      args: mirrored,
      writes: true,
      example: 'brand images pavilion add https://cdn.example.com',
      work: async () => (await import('./brand.ts')).images,
    }),
    command({
      verb: 'games',
      summary: 'Adds or removes a mirror of the arcade',
      args: mirrored,
      writes: true,
      example: 'brand games pavilion add https://cdn.example.com',
      work: async () => (await import('./brand.ts')).games,
    }),
    command({
      verb: 'accent',
      summary: 'Sets the accent colour of a brand',
      args: { brand: code, colour: text('colour', "hex colour, such as '#b3245f'") },
      writes: true,
      example: "brand accent pavilion '#b3245f'",
      work: async () => (await import('./brand.ts')).accent,
    }),
    command({
      verb: 'codes',
      summary: 'Sets the channel for codes sent to mobile numbers',
      args: { brand: code, channel: oneOf(['sms', 'firebase'], 'channel') },
      writes: true,
      example: 'brand codes pavilion firebase',
      work: async () => (await import('./brand.ts')).codes,
    }),
  ],
};
