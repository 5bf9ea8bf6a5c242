/** Desk acts as commands: the forms of the console on the command line. */
import { allOf, fieldsOf, type Asked } from '#contract/console/act-fields.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { DeskAct } from '#server/ports/desk.ts';
import { DESK_ACTS } from '#server/modules/operations/operations/index.ts';
import type { Command, Noun } from '../grammar/command.ts';
import { brand, may, text, type Field, type Fields } from '../grammar/field.ts';
import { optionOf } from '../grammar/read.ts';
import { whoTypes } from '../running-site.ts';
import { send } from './desk.ts';

const { t, has } = loadTranslator('EN');

const named = (...keys: readonly string[]): string | undefined => {
  const key = keys.find(has);
  return key === undefined ? undefined : t(key);
};

/** Name and hint of the field, as in the console. */
function meaningOf({ verb, kind }: DeskAct, { name, choices }: Asked): string {
  const [base = name] = name.split('.');
  const hint = named(
    ...[`${verb}.${kind}.`, `${kind}.`, ''].flatMap((of) => [`hint.${of}${name}`, `hint.${of}${base}`]),
  );
  return [
    named(`field.${name}`, `field.${base}`) ?? base,
    ...(hint === undefined ? [] : [hint]),
    ...(choices.length > 3 ? [`One of ${choices.join(', ')}`] : []),
  ].join('. ');
}

function formOf({ control, choices }: Asked): string {
  if (choices.length > 0 && choices.length <= 3)
    return control === 'many' ? `'${choices.join(' ')}'` : choices.join('|');
  return control === 'number' || control === 'figure' ? 'number' : control === 'picture' ? 'picture' : 'text';
}

function fieldOf(act: DeskAct, asked: Asked): Field {
  const field = text(formOf(asked), meaningOf(act, asked));
  const drawn = asked.choices.length > 0 && asked.choices.length <= 3 ? { ...field, form: formOf(asked) } : field;
  return asked.required ? drawn : may(drawn);
}

export const verbOf = ({ verb }: Pick<DeskAct, 'verb'>): string => optionOf(verb);

/** One act, with the fields of its form. */
export function commandOf(act: DeskAct): Command {
  const { verb, kind, takesRef } = act;
  const asked = allOf(fieldsOf(act.fields));
  const ref = asked.find(({ name }) => name === 'ref');
  const options: Fields = Object.fromEntries(
    asked.filter(({ name }) => name !== 'ref').map((each) => [each.name, fieldOf(act, each)]),
  );
  const title = named(`act.${verb}.${kind}`, `act.${verb}`) ?? verb;
  const needed = asked.filter(({ name, required }) => required && name !== 'ref');
  return {
    verb: verbOf(act),
    summary: `${named(`kind.${kind}`) ?? kind}: ${title}`,
    ...(act.isFinal && { more: 'This action cannot be undone.' }),
    args: {
      brand,
      ...(takesRef && ref && { ref: { ...fieldOf(act, ref), form: '<ref>', presence: 'must' as const } }),
    },
    options,
    writes: true,
    example: [
      kind,
      verbOf(act),
      'pavilion',
      ...(takesRef ? ['<ref>'] : []),
      ...needed.map(({ name, choices }) => `--${optionOf(name)} ${choices[0] ?? '"…"'}`),
    ].join(' '),
    perform: ({ brand: merchant, ...given }, setting) =>
      send({ act: verb, kind, merchant: String(merchant), by: whoTypes(), ...given }, setting, (field) =>
        field === 'ref' ? '<ref>' : `--${optionOf(field)}`,
      ),
  };
}

/** Null for an unknown act. */
export const actNamed = (verb: string, kind: string | undefined): DeskAct | null =>
  DESK_ACTS.find((known) => known.verb === verb && known.kind === kind) ?? null;

/** Acts that need one operator, by kind: nobody can approve on the command line. */
export function actNouns(): Noun[] {
  const byKind = Map.groupBy(
    DESK_ACTS.filter(({ byTwo }) => !byTwo),
    ({ kind }) => kind,
  );
  return [...byKind]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, acts]) => ({
      noun: kind,
      summary: acts.map(verbOf).join(', '),
      commands: acts.map(commandOf),
    }));
}
