/** npm scripts with another order of arguments, and their commands. */
import type { Setting } from './grammar/command.ts';
import type { Ended } from './grammar/ended.ts';
import { optionOf } from './grammar/read.ts';
import { run, runCommand } from './grammar/run.ts';
import { house } from './nouns.ts';

type Words = readonly string[];

interface Script {
  readonly noun: string;
  /** Verb and arguments of the command; null if arguments are missing. */
  readonly read: (words: Words) => Words | null;
}

/** `<brand> <verb> …` */
const brandFirst = ([brand = '', verb, ...rest]: Words): Words | null =>
  verb === undefined ? null : [verb, brand, ...rest];

/** `<brand> game <VENDOR> add <code>` is `add-game <brand> <VENDOR> <code>`. */
function vendorWords(words: Words): Words | null {
  const [brand, subject, vendor, act, ...rest] = words;
  if (brand === undefined) return null;
  if (subject === undefined) return ['list', brand];
  if (vendor === undefined || act === undefined) return brandFirst(words);
  if (subject === 'games') return [act, brand, vendor, ...rest];
  return subject === 'game' || subject === 'reward' ? [`${act}-${subject}`, brand, vendor, ...rest] : brandFirst(words);
}

const scripts: Readonly<Record<string, Script>> = {
  account: {
    noun: 'account',
    read: ([brand, account, act, ...rest]) =>
      brand === undefined || account === undefined || act === undefined ? null : [act, brand, account, ...rest],
  },
  brand: { noun: 'brand', read: brandFirst },
  // The text of an answer may begin with a dash.
  chat: {
    noun: 'chat',
    read: ([act, ...words]) => (act === undefined ? null : act === 'reply' ? [act, '--', ...words] : [act, ...words]),
  },
  manifest: {
    noun: 'program',
    read: ([act = 'print', ...rest]) =>
      act === 'verify' ? [act, ...rest] : ['manifest', ...(act === 'print' ? [] : [act]), ...rest],
  },
  text: {
    noun: 'text',
    read: ([brand, ...words]) =>
      brand === undefined ? null : [words.length === 0 ? 'list' : 'write', brand, ...words],
  },
  vendor: { noun: 'vendor', read: vendorWords },
  verify: {
    noun: 'verify',
    read: (words) => (['draw', 'room', 'pot'].includes(words[0] ?? '') ? words : ['round', ...words]),
  },
};

async function tooLittle(noun: string, setting: Setting): Promise<Ended> {
  return { code: 2, text: (await run(house, [noun], setting)).text };
}

/** Leading `name=value` arguments are options; the arguments after them are left. */
function actOptions(words: Words, names: Words): { readonly options: string[]; readonly left: Words } {
  const options: string[] = [];
  for (const [at, word] of words.entries()) {
    const [name = '', ...value] = word.split('=');
    if (value.length === 0 || !names.includes(name)) return { options, left: words.slice(at) };
    options.push(`--${optionOf(name)}=${value.join('=')}`);
  }
  return { options, left: [] };
}

/** `<brand> <verb> <kind> [<ref>] [name=value …] [words …]`; a list by its name, or the waiting items. */
async function desk(words: Words, setting: Setting): Promise<Ended> {
  const [brand, verb, kind, ...rest] = words;
  if (brand === undefined) return tooLittle('desk', setting);
  if (verb === undefined || kind === undefined) return run(house, ['desk', 'list', ...words], setting);
  const { actNamed, commandOf, verbOf } = await import('./desk/acts.ts');
  const act = actNamed(verb, kind);
  if (!act || rest.includes('--help')) return run(house, [kind, act ? verbOf(act) : verb, ...rest], setting);
  const ref = act.takesRef ? rest.slice(0, 1) : [];
  const { options, left } = actOptions(rest.slice(ref.length), act.options);
  const hasText = act.words !== null && left.length > 0;
  const textOption = hasText ? [`--${act.words}=${left.join(' ')}`] : [];
  return runCommand(
    kind,
    commandOf(act),
    [...options, ...textOption, '--', brand, ...ref, ...(hasText ? [] : left)],
    setting,
  );
}

/** Runs `npm run <script> -- <words>`. */
export async function runScript(script: string, words: Words, setting: Setting): Promise<Ended> {
  const [first] = words;
  const known = scripts[script];
  if (first === '--help') return run(house, [known?.noun ?? script], setting);
  if (script === 'desk') return desk(words, setting);
  if (!known) return run(house, [script, ...words], setting);
  const read = known.read(words);
  return read ? run(house, [known.noun, ...read], setting) : tooLittle(known.noun, setting);
}
