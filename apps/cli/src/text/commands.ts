import { command, type Noun } from '../grammar/command.ts';
import { asJson, brand, text as words } from '../grammar/field.ts';

export const text: Noun = {
  noun: 'text',
  summary: 'terms, privacy policy, licence and other help centre texts',
  actsBut: [],
  commands: [
    command({
      verb: 'list',
      summary: 'Lists the texts of a brand with their languages',
      args: { brand },
      options: { json: asJson },
      writes: false,
      example: 'text list pavilion',
      work: async () => (await import('./text.ts')).list,
    }),
    command({
      verb: 'write',
      summary: 'Publishes a text in a language from an HTML file',
      more: 'The file must begin with the title: <h1>Terms and conditions</h1>. A new text must be written in English first.',
      args: {
        brand,
        tag: words('text', 'name of the text, such as terms'),
        language: words('language', 'language code, such as EN'),
        file: words('file', 'HTML file'),
      },
      writes: true,
      example: 'text write pavilion terms EN terms.html',
      work: async () => (await import('./text.ts')).write,
    }),
  ],
};
