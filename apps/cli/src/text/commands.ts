import { command, type Noun } from '../grammar/command.ts';
import { asJson, brand, text as words } from '../grammar/field.ts';

export const text: Noun = {
  noun: 'text',
  summary: 'terms, privacy, licence and the other texts of the help centre',
  actsBut: [],
  commands: [
    command({
      verb: 'list',
      summary: 'Lists the texts of a brand, each with its languages',
      args: { brand },
      options: { json: asJson },
      writes: false,
      example: 'text list pavilion',
      work: async () => (await import('./text.ts')).list,
    }),
    command({
      verb: 'write',
      summary: 'Writes a text in a language, from a file of HTML',
      more: 'The file begins with the title of the text: <h1>Terms and conditions</h1>. A new text begins with English.',
      args: {
        brand,
        tag: words('text', 'its name, such as terms'),
        language: words('language', 'such as EN'),
        file: words('file', 'its HTML'),
      },
      writes: true,
      example: 'text write pavilion terms EN terms.html',
      work: async () => (await import('./text.ts')).write,
    }),
  ],
};
