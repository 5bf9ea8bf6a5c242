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
  summary: 'a game supplier of its own, to try a vendor with: three games, a key, a store',
  commands: [
    command({
      verb: 'serve',
      summary: 'Serves the games of the example until it is ended',
      more: 'SUPPLIER_PORT (8300), SUPPLIER_HOST (127.0.0.1), SUPPLIER_DIR (.supplier: key and rounds), SUPPLIER_ORIGIN where a proxy stands in front.',
      writes: true,
      example: 'supplier serve',
      work: passed(() => []),
    }),
    command({
      verb: 'connect',
      summary: 'Makes the site that runs here and the example known to each other',
      args: { brand },
      writes: true,
      example: 'supplier connect pavilion',
      work: passed(({ brand: code }: { readonly brand: string }) => ['connect', code]),
    }),
    command({
      verb: 'campaign',
      summary: 'Agrees on free bets, and says how the operator gives them',
      args: { brand, id: text('id', 'of the campaign') },
      options: {
        bets: otherwise(wholeNumber('n', 'how many', 1), '3'),
        stake: otherwise(text('amount', 'of each'), '1'),
        player: may(text('id', 'one member alone')),
      },
      writes: true,
      example: 'supplier campaign pavilion may-1 --bets 3',
      work: passed(({ brand: code, id }: Campaign) => ['campaign', code, id], ['bets', 'stake', 'player']),
    }),
    command({
      verb: 'certify',
      summary: 'Certifies the site with the key of the example, and the token of the newest launch',
      args: { brand, options: rest(text('option', 'options of vendor certify, behind --'), true) },
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
