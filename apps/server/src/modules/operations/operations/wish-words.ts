/** A request for approval in words: each field, and for settings the value before and after. */
import type { Deps } from '../../../ports/deps.ts';
import { asWritten, fact, factChange, type Waiting, type Words } from '../../../ports/desk.ts';
import { actOf } from './desk-acts.ts';

type Wish = NonNullable<Waiting['wish']>;

/** Fields of the command itself, not of its form. */
const OF_THE_COMMAND = new Set(['act', 'kind', 'ref', 'brand']);

/** Figures do not depend on the reader. */
const NOBODY = '-';

const wordsIn = (text: string): Set<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

const turned = (isOn: boolean): Words => ({ key: isOn ? 'console.on' : 'console.off' });

/** One entry for each choice that is turned on or off, in the order of the form. */
function choicesTurned(choices: readonly unknown[], before: string, after: string): Words[] {
  const [was, is] = [wordsIn(before), wordsIn(after)];
  return choices
    .filter((choice): choice is string => typeof choice === 'string' && was.has(choice) !== is.has(choice))
    .map((choice) => factChange(`choice.${choice}`, turned(was.has(choice)), turned(is.has(choice))));
}

const choicesOf = (fields: Readonly<Record<string, unknown>>, name: string): readonly unknown[] | null => {
  const properties = fields['properties'] as Readonly<Record<string, { choices?: unknown }>> | undefined;
  const choices = properties?.[name]?.choices;
  return Array.isArray(choices) ? choices : null;
};

const filled = (text: string): Words => asWritten(text === '' ? '–' : text);

/** Each field of a request at a brand, then the figures of its act. */
export async function wordsOfWish(deps: Deps, brand: string, wish: Wish): Promise<Words[]> {
  const act = actOf(wish)?.act;
  const standing =
    (await act?.standing?.(deps, brand)) ?? (await act?.standingOf?.(deps, brand, wish['ref'] ?? '')) ?? {};
  const fields = Object.entries(wish)
    .filter(([name]) => !OF_THE_COMMAND.has(name))
    .flatMap(([name, value]) => {
      const before = standing[name];
      if (before === undefined) return [fact(`field.${name}`, value)];
      const choices = choicesOf(act?.fields ?? {}, name);
      return choices
        ? choicesTurned(choices, before, value)
        : [factChange(`field.${name}`, filled(before), filled(value))];
    });
  const { brand: _, ...command } = wish;
  const read = act?.read({ ...command, merchant: brand, by: NOBODY });
  return [...fields, ...(read?.ok ? await read.facts(deps) : [])];
}
