/** Runs a command line to its result. */
import type { Command, Noun, Setting } from './command.ts';
import { Refused, type Ended } from './ended.ts';
import { commandHelp, houseHelp, nounHelp, usageOf, type Group } from './help.ts';
import { nearest } from './nearest.ts';
import { readGiven } from './read.ts';

const HELP = new Set(['--help', '-h', 'help']);
const done = (text: string): Ended => ({ code: 0, text });

const asksForHelp = (words: readonly string[]): boolean => {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
};

const unknown = (sort: string, word: string, known: readonly string[], help: string): Ended => {
  const near = nearest(word, known);
  return { code: 2, text: `Unknown ${sort} ${word}. ${near ? `Did you mean ${near}?` : `See ${help}`}` };
};

/** Errors that the operator can fix: only the message is printed, without a stack trace. */
async function isRefusal(thrown: unknown): Promise<boolean> {
  if (thrown instanceof Refused) return true;
  const [{ DatabaseUnavailable }, { BadEnvironment }] = await Promise.all([
    import('#db'),
    import('#server/ports/config.ts'),
  ]);
  return thrown instanceof BadEnvironment || thrown instanceof DatabaseUnavailable;
}

export async function runCommand(
  noun: string,
  command: Command,
  words: readonly string[],
  setting: Setting,
): Promise<Ended> {
  if (asksForHelp(words)) return done(commandHelp(noun, command));
  const read = readGiven(command, words);
  if ('fault' in read)
    return {
      code: command.unclear ?? 2,
      text: `${read.fault}.\n${usageOf(noun, command)}\nnpx pavilion ${noun} ${command.verb} --help shows details.`,
    };
  try {
    const outcome = await command.perform(read.given, setting);
    return typeof outcome === 'string' ? done(outcome) : outcome;
  } catch (error) {
    if (await isRefusal(error)) return { code: 1, text: (error as Error).message };
    throw error;
  }
}

export interface House {
  /** Commands that do not load the server's code, which takes a second. */
  readonly groups: readonly Group[];
  /** Commands including the desk acts. */
  readonly everything: () => Promise<readonly Group[]>;
}

const nounsOf = (groups: readonly Group[]): Noun[] => groups.flatMap(({ nouns }) => nouns);

export async function run(house: House, words: readonly string[], setting: Setting): Promise<Ended> {
  const [name, verb, ...rest] = words;
  if (name === undefined || HELP.has(name)) return done(houseHelp(await house.everything()));
  const quick = nounsOf(house.groups).find(({ noun }) => noun === name);
  const own = quick?.commands.find((each) => each.verb === verb);
  if (own) return runCommand(name, own, rest, setting);
  const isWhole = quick !== undefined && quick.actsBut === undefined;
  const nouns = nounsOf(isWhole ? house.groups : await house.everything());
  const noun = nouns.find((each) => each.noun === name);
  if (!noun)
    return unknown(
      'noun',
      name,
      nouns.map((each) => each.noun),
      'npx pavilion',
    );
  if (verb === undefined || HELP.has(verb)) return done(nounHelp(noun));
  const command = noun.commands.find((each) => each.verb === verb);
  if (command) return runCommand(name, command, rest, setting);
  const verbs = noun.commands.map((each) => each.verb);
  return unknown(`verb of ${name}`, verb, verbs, `npx pavilion ${name}`);
}
