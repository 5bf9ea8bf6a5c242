/** Texts of words sent by the server. A word without a text is shown as it is. */
import { isLanguage, languageName, type Translator } from '#i18n';

interface Deed {
  readonly act: string;
  readonly kind: string;
}

export interface Names {
  readonly room: (room: string) => string;
  readonly table: (table: string) => string;
  readonly report: (report: string) => string;
  readonly column: (key: string) => string;
  readonly section: (section: string) => string;
  readonly kind: (kind: string) => string;
  /** Some kinds have their own name for an act: closing an account reads differently from closing a case. */
  readonly act: (form: Deed) => string;
  /** The reference of an act on a member is the member's account. */
  readonly field: (name: string, kind?: string) => string;
  readonly state: (state: string) => string;
  /** Past form of an act, for the audit log. */
  readonly did: (act: string) => string;
  /** Label of a choice. */
  readonly choice: (choice: string) => string;
  /** Label of an option of a single-choice field; some fields have texts of their own. */
  readonly option: (field: string, choice: string) => string;
  readonly figure: (key: string) => string;
  readonly alarm: (kind: string) => string;
  /** Help text of a field. */
  readonly hint: (form: Deed, field: string) => string | undefined;
  /** The effect of an irreversible act. */
  readonly warning: (form: Deed) => string;
  /** Name of an act with its target. A name of its own says both: "Void draw". */
  readonly deed: (form: Deed) => string;
}

/** Kinds that are found by the account of their member. */
const BY_MEMBER = new Set(['member', 'agent', 'ticket', 'sports-free-bet', 'exclusion', 'second-step', 'avatar']);

/** Splits `closeCase` and `safe-play` into words. */
export const bareWord = (word: string): string =>
  word
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();

export function namesIn({ t, has }: Translator): Names {
  const named = (key: string, word: string) => (has(key) ? t(key) : bareWord(word));
  const kind = (word: string) => named(`kind.${word}`, word);
  const act = ({ act: word, kind: of }: Deed) =>
    named(has(`act.${word}.${of}`) ? `act.${word}.${of}` : `act.${word}`, word);
  // Sign that opened a case, used as a state.
  const state = (word: string) => named(has(`state.${word}`) ? `state.${word}` : `sign.${word}`, word);
  return {
    room: (word) => named(`room.${word}`, word),
    report: (word) => named(`report.${word}`, word),
    table: (word) => named(`table.${word}`, word),
    column: (word) => named(`column.${word}`, word),
    section: (word) => named(`section.${word}`, word),
    kind,
    act,
    field: (word, of = '') =>
      word === 'ref' && BY_MEMBER.has(of) ? t('field.ref.member') : named(`field.${word}`, word),
    state,
    did: (word) => named(`did.${word}`, word),
    choice: (word) => {
      if (isLanguage(word)) return languageName(word);
      return named(has(`choice.${word}`) ? `choice.${word}` : `state.${word}`, word);
    },
    option: (field, word) => {
      if (isLanguage(word)) return languageName(word);
      const key = `option.${field}.${word}`;
      return has(key) ? t(key) : state(word);
    },
    figure: (word) => named(`figure.${word}`, word),
    alarm: (word) => named(`alarm.${word}`, word),
    hint: (form, field) => {
      const key = [`hint.${form.act}.${form.kind}.${field}`, `hint.${form.kind}.${field}`, `hint.${field}`].find(has);
      return key && has(key) ? t(key) : undefined;
    },
    warning: (form) => named(`warn.${form.act}.${form.kind}`, ''),
    deed: (form) => (has(`act.${form.act}.${form.kind}`) ? act(form) : `${act(form)} · ${kind(form.kind)}`),
  };
}
