import { command, type Noun, type Setting } from '../grammar/command.ts';
import { brand, may, otherwise, rest, text, wholeNumber } from '../grammar/field.ts';

const PROGRAM = 'tools/supplier/main.ts';

/** The example shares no code with the site: it is run as a program, not imported. */
const passed =
  <G>(words: (given: G) => readonly string[], options: readonly (keyof G & string)[] = []) =>
  async () => {
    const { optionWords, runProgram } = await import('../program-run.ts');
    return (given: G, setting: Setting) => {
      const named = Object.fromEntries(options.map((name) => [name, given[name]]));
      return runProgram(PROGRAM, [...words(given), ...optionWords(named)], setting);
    };
  };

interface Campaign {
  readonly brand: string;
  readonly id: string;
  readonly bets: number;
  readonly stake: string;
  readonly player?: string | undefined;
}

export const supplier: Noun = {
  noun: 'supplier',
  summary: 'example game supplier for testing an integration: three games, a key, a store',
  commands: [
    command({
      verb: 'serve',
      summary: 'Runs the example supplier until it is stopped',
      more: 'SUPPLIER_PORT (8300), SUPPLIER_HOST (127.0.0.1), SUPPLIER_DIR (.supplier: key and rounds), SUPPLIER_ORIGIN (public origin, behind a proxy).',
      writes: true,
      example: 'supplier serve',
      work: passed(() => []),
    }),
    command({
      verb: 'connect',
      summary: 'Connects the local site and the example supplier',
      args: { brand },
      writes: true,
      example: 'supplier connect pavilion',
      work: passed(({ brand: code }: { readonly brand: string }) => ['connect', code]),
    }),
    command({
      verb: 'campaign',
      summary: 'Creates a free bet campaign, and prints the command that grants it',
      args: { brand, id: text('id', 'id of the campaign') },
      options: {
        bets: otherwise(wholeNumber('n', 'number of free bets', 1), '3'),
        stake: otherwise(text('amount', 'stake of each'), '1'),
        player: may(text('id', 'restricts the campaign to one member')),
      },
      writes: true,
      example: 'supplier campaign pavilion may-1 --bets 3',
      work: passed(({ brand: code, id }: Campaign) => ['campaign', code, id], ['bets', 'stake', 'player']),
    }),
    command({
      verb: 'certify',
      summary: 'Certifies the site with the key of the example supplier and the token of the latest launch',
      args: { brand, options: rest(text('option', 'options of vendor certify, after --'), true) },
      writes: true,
      example: 'supplier certify pavilion -- --second-user 100002',
      work: passed(({ brand: code, options }: { readonly brand: string; readonly options: readonly string[] }) => [
        'certify',
        code,
        ...options,
      ]),
    }),
  ],
};
