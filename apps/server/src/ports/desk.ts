/** Types of a module's part of the console (`console.ts`): items that wait for an operator, tables, alarms and acts. */
import {
  languages,
  type ConsoleRoom,
  type DeskColumn,
  type DeskFact,
  type DeskFilter,
  type DeskRow,
  type Language,
  type Range,
} from '#contract';
import { assert, done, millis, refuse, type MemberId, type Millis, type Result, type Units } from '#kernel';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import type { DeskPane } from './desk-pane.ts';

/** Catalogue text by key, with its placeholders: texts, or further words. */
export interface Words {
  readonly key: string;
  readonly with?: Readonly<Record<string, string | Words>>;
}

/** Free text among translated words. */
export const asWritten = (text: string): Words => ({ key: 'what.text', with: { text } });

/** A named value. */
export const fact = (name: string, value: string): Words => ({
  key: 'what.field',
  with: { name: { key: name }, value },
});

/** A named value before and after. */
export const factChange = (name: string, before: Words, after: Words): Words => ({
  key: 'what.change',
  with: { name: { key: name }, before, after },
});

/** One line each. */
export const inLines = (lines: readonly Words[]): Words =>
  lines.length === 0 ? asWritten('') : lines.reduceRight((rest, line) => ({ key: 'what.lines', with: { line, rest } }));

/** An item that waits for an operator. */
export interface Waiting {
  readonly kind: string;
  /** Room whose operators see it; the room of its part by default. */
  readonly room?: ConsoleRoom;
  readonly ofHouse?: boolean;
  /** Account of the one operator who may see it; everybody in the room when absent. */
  readonly only?: string;
  readonly id: string;
  readonly since: Millis;
  readonly account: string | null;
  readonly what: string;
  readonly said: string;
  /** The same in the reader's language, where it is more than free text. */
  readonly words?: { readonly what?: Words; readonly said?: Words };
  readonly pictures: readonly string[];
  /** The command that waits for approval, for items that are approvals. */
  readonly wish?: Readonly<Record<string, string>>;
  /** Acts that fit its present state; all acts of its kind by default. */
  readonly acts?: readonly string[];
  /** Name of the operator who has claimed it, where that is not the reader. */
  readonly heldBy?: string | undefined;
}

/** Number of waiting items of one kind that are listed at first. */
export const WAITING_MOST = 200;

/**
 * Lists up to `most` items of each kind, longest wait first, with the acts `reader` may do; all acts without a reader.
 */
type Lister = (deps: Deps, brand: string, most?: number, reader?: string) => Promise<Waiting[]>;
type Listing = (deps: Deps, brand: string) => Promise<Waiting[]>;

export const DESK_CHANGED = 'desk.changed';

/** Makes open consoles reload a brand's desk. Called after each commit that adds or changes a waiting item. */
export const deskChanged = ({ state }: Pick<Deps, 'state'>, brand: string): Promise<void> =>
  state.publish(DESK_CHANGED, { brand });

export const FIGURES_CHANGED = 'figures.changed';

/** Query of a table: filters by their key, and the cursor of the page before. */
export interface AskedRows {
  /** Account of the operator who reads. */
  readonly reader?: string | undefined;
  /** The operator's language; English for background jobs. */
  readonly language?: Language | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly cursor: string | undefined;
  readonly pageSize: number;
}

/** The member of a record, with the state of their account. */
export interface OnRecord {
  readonly merchant: string;
  readonly memberId: MemberId;
  readonly account: string;
  readonly type: number;
  readonly status: string;
  readonly isErased: boolean;
}

/** One section of a member's record, under a heading of its own. */
export interface RecordSection {
  readonly section: string;
  readonly facts: (deps: Deps, member: OnRecord) => Promise<readonly DeskFact[]>;
}

/** A table that is read newest first and page by page, however many rows it has. */
export interface DeskTable {
  readonly table: string;
  /** The same rows at every brand: readable only with the right to the whole house. */
  readonly ofHouse?: true;
  /** Kind of the acts on a row, which take its `ref`; null when there are none. */
  readonly kind: string | null;
  /** Filters that select one member's rows, by which the table is shown on their record. */
  readonly ofMember?: (member: OnRecord) => Readonly<Record<string, string>>;
  /** Shown on records alone: without these filters it is empty. */
  readonly onRecordOnly?: true;
  readonly columns: readonly DeskColumn[];
  readonly filters: readonly DeskFilter[];
  readonly page: (
    deps: Deps,
    brand: string,
    asked: AskedRows,
  ) => Promise<{ readonly list: DeskRow[]; readonly next: string | null }>;
}

/** Time range of the filters `from` (included) and `until` (excluded). */
export const spanOf = ({ from, until }: AskedRows['filters']): Range => ({
  ...(from !== undefined && { from: millis(Number(from)) }),
  ...(until !== undefined && { to: millis(Number(until)) }),
});

/** Days of GMT+8 (yyyy-mm-dd), both included. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}
type Cells = DeskRow['cells'];

/** A daily report whose lines never change once the day is closed. */
export interface DeskReport {
  readonly report: string;
  /** Columns beside the day and its state. */
  readonly columns: readonly DeskColumn[];
  /** Ordered by day; `after` is the key of the last line read. */
  readonly lines: (
    deps: Deps,
    brand: string,
    asked: DaySpan & { readonly after: readonly string[] | null; readonly limit: number },
  ) => Promise<readonly (Cells & { readonly day: string })[]>;
  /** The first so many cells identify a line, the day first. */
  readonly key: readonly string[];
  /** Totals of all days, by currency. */
  readonly totals: (deps: Deps, brand: string, span: DaySpan) => Promise<readonly Cells[]>;
}

/** An alarm: a condition of the house or a brand, the same for every reader, listed until it ends. */
export interface DeskAlarm {
  readonly kind: string;
  /** Room it concerns; the room of its part by default. */
  readonly room?: ConsoleRoom;
  readonly ofHouse?: boolean;
  readonly since: Millis;
  /** Names of the affected things, not translated. */
  readonly said: string;
}

/** Figures of a brand's current day: counts as whole numbers, amounts in units. */
export interface DeskFigures {
  readonly forms: readonly {
    readonly key: string;
    readonly kind: 'amount' | 'count';
    readonly room?: ConsoleRoom;
    /** A level that rises and falls; all other figures start at zero each day. */
    readonly isLevel?: true;
  }[];
  /** Figures of a day (yyyy-mm-dd, GMT+8), without trial and test accounts. */
  readonly read: (deps: Deps, brand: string, day: string) => Promise<Readonly<Record<string, bigint>>>;
}

export interface DeskPart {
  /** Room of the console that holds it; rights are given by room. */
  readonly room: ConsoleRoom;
  readonly tables?: readonly DeskTable[];
  /** Unusual states of a member, shown at the head of their record. */
  readonly marks?: (deps: Deps, member: OnRecord) => Promise<readonly string[]>;
  /** Sections on a member's record. */
  readonly record?: readonly RecordSection[];
  readonly panes?: readonly DeskPane[];
  readonly reports?: readonly DeskReport[];
  /** Waiting items, longest wait first. */
  readonly waiting?: Lister;
  readonly alarms?: (deps: Deps, brand: string) => Promise<DeskAlarm[]>;
  readonly figures?: DeskFigures;
  /** Lists that are read only when asked for by name. */
  readonly lists?: Readonly<Record<string, Listing>>;
  readonly acts?: readonly DeskAct[];
  /** Operator texts of the acts' refusals. */
  readonly refusalTexts?: Readonly<Record<string, string>>;
}

/** Current values of an act's fields, as texts. */
type Standing = Readonly<Record<string, string>>;

type Fits = (deps: Deps, member: OnRecord) => boolean | Promise<boolean>;

/** An act as it is read from a command that names it. */
export interface DeskAct {
  readonly verb: string;
  readonly kind: string;
  /** Acts on one thing, named by `ref`. */
  readonly takesRef: boolean;
  /** Fields given as `name=value`. */
  readonly options: readonly string[];
  /** Field that takes the free text at the end of a command, if any. */
  readonly words: 'reason' | 'text' | null;
  /** Concerns more than one brand: needs the right to the whole house. */
  readonly ofHouse: boolean;
  readonly secondEyes: boolean;
  /** Amount, in the brand's currency, from which a second operator must approve; null where that is always so. */
  readonly secondEyesFrom: ((deps: Deps, brand: string) => Units) | null;
  /** Needs a second operator always: the command line, which knows no approvals, neither offers nor runs it. */
  readonly byTwo: boolean;
  /** Irreversible: the console asks the operator to type the target again. */
  readonly isFinal: boolean;
  /** Shown on a member's record, with the account as `ref`, while this holds. */
  readonly fits: Fits | null;
  /** Current values of the fields, for acts that change settings: fields that are given replace them. */
  readonly standing: ((deps: Deps, brand: string) => Promise<Standing>) | null;
  /** The same for one existing thing by its `ref`; null when there is none. */
  readonly standingOf: ((deps: Deps, brand: string, ref: string) => Promise<Standing | null>) | null;
  /** JSON Schema of the fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  read(command: unknown): ReadAct | ReadFailure;
}
/** The second operator who approved, and the id of the approval. */
export interface Agreement {
  readonly by: string;
  readonly approval: bigint;
}

interface ReadAct {
  readonly ok: true;
  readonly perform: (deps: Deps, agreed?: Agreement) => Promise<Result<unknown, string>>;
  /** Null where no second operator is needed. */
  readonly basis: (deps: Deps) => Promise<Basis | null>;
  /** Dry run: refuses what would fail now. */
  readonly check: (deps: Deps) => Promise<Result<unknown, string>>;
  readonly facts: (deps: Deps) => Promise<readonly Words[]>;
}
/** State that an act was decided on, compared again when a second operator approves. */
export type Basis = Readonly<Record<string, unknown>>;
interface ReadFailure {
  readonly ok: false;
  readonly issues: readonly z.core.$ZodIssue[];
}

export const brandCode = z.string().max(40);
/** Name of the acting operator; kept in the audit log. */
export const operatorName = z.string().min(1).max(60);
/** Reason; kept in the audit log beside the name. */
export const actReason = z.string().trim().min(3).max(500);
/** Id of a row, as the console shows it. */
export const rowNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'a number')
  .transform(Number);

type Others = Exclude<Language, 'EN'>;

/** Fields of a text: its name in English (required), and `title.CN` and the like in other languages. */
export function inLanguages<N extends string>(name: N, text: z.ZodString) {
  const others = languages.filter((language) => language !== 'EN').map((to) => [`${name}.${to}`, text.optional()]);
  return { [name]: text, ...Object.fromEntries(others) } as Record<N, z.ZodString> &
    Record<`${N}.${Others}`, z.ZodOptional<z.ZodString>>;
}

/** Texts of a command by language; null when one of `names` is missing in a language that has another. */
export function textsIn<N extends string>(
  given: Readonly<Record<string, unknown>>,
  names: readonly N[],
): ({ readonly EN: Record<N, string> } & { readonly [L in Others]?: Record<N, string> }) | null {
  const texts: Partial<Record<Language, Record<N, string>>> = {};
  for (const language of languages) {
    const there = names.flatMap((name) => {
      const text = given[language === 'EN' ? name : `${name}.${language}`];
      return typeof text === 'string' ? [[name, text] as const] : [];
    });
    if (there.length === names.length) texts[language] = Object.fromEntries(there) as Record<N, string>;
    else if (there.length > 0) return null;
  }
  const { EN, ...others } = texts;
  return EN ? { EN, ...others } : null;
}

type Command<S extends z.core.$ZodLooseShape> = z.output<z.ZodObject<S>> & {
  readonly merchant: string;
  readonly by: string;
};

interface ActDraft<S extends z.core.$ZodLooseShape> {
  readonly verb: string;
  readonly kind: string;
  /** `ref` names the target; `reason` or `text` takes the free text at the end; all others are options. */
  readonly shape: S;
  readonly ofHouse?: true;
  readonly byTwo?: true;
  readonly isFinal?: true;
  readonly fits?: Fits;
  /** Current settings of the brand, which prefill the form. All fields are sent and set, empty texts too. */
  readonly standing?: (deps: Deps, brand: string) => Promise<Standing>;
  /** The same for the one thing that `ref` names; null where the brand has none. */
  readonly standingOf?: (deps: Deps, brand: string, ref: string) => Promise<Standing | null>;
  /**
   * For acts that need approval: the state they are decided on; null when one operator will do. To create something is
   * not compared with null alone: it may exist by the time of approval.
   */
  readonly basis?: (deps: Deps, command: Command<S>) => Promise<Basis | null>;
  /** Dry run before approval is asked for: refuses what the act itself would refuse now. */
  readonly check?: (deps: Deps, command: Command<S>) => Promise<Result<unknown, string>>;
  /** Current figures for the second operator: whose, how much, before and after. */
  readonly facts?: (deps: Deps, command: Command<S>) => Promise<readonly Words[]>;
  /** A value with `told` (a secret) is shown to the operator once. `agreed` is undefined at the command line. */
  readonly perform: (deps: Deps, command: Command<S>, agreed?: Agreement) => Promise<Result<unknown, string>>;
  /** Amount from which approval is needed; shown on the form. */
  readonly secondEyesFrom?: (deps: Deps, brand: string) => Units;
}

/** Fields that the command itself sets. */
const COMMAND = ['act', 'kind', 'merchant', 'by', 'brand'] as const;

export function deskAct<S extends z.core.$ZodLooseShape>(draft: ActDraft<S>): DeskAct {
  const { verb, kind, shape, perform, basis } = draft;
  assert(!COMMAND.some((name) => name in shape), `${verb} ${kind} asks for what its command says itself`);
  const schema = z.strictObject({
    act: z.literal(verb),
    kind: z.literal(kind),
    merchant: brandCode,
    by: operatorName,
    ...shape,
  });
  const words = 'reason' in shape ? 'reason' : 'text' in shape ? 'text' : null;
  const options = Object.keys(shape).filter((name) => name !== 'ref' && name !== words);
  return {
    verb,
    kind,
    takesRef: 'ref' in shape,
    options,
    words,
    ofHouse: draft.ofHouse ?? false,
    secondEyes: basis !== undefined,
    secondEyesFrom: draft.secondEyesFrom ?? null,
    byTwo: draft.byTwo ?? false,
    isFinal: draft.isFinal ?? false,
    fits: draft.fits ?? null,
    standing: draft.standing ?? null,
    standingOf: draft.standingOf ?? null,
    fields: z.toJSONSchema(z.object(shape), { io: 'input', unrepresentable: 'any' }),
    read(given) {
      const parsed = schema.safeParse(given);
      if (!parsed.success) return { ok: false, issues: parsed.error.issues };
      const command = parsed.data as unknown as Command<S>;
      const check = async (deps: Deps) => (await draft.check?.(deps, command)) ?? done();
      return {
        ok: true,
        async perform(deps, agreed) {
          if (!draft.byTwo || agreed) return perform(deps, command, agreed);
          const may = await check(deps);
          return may.ok ? refuse('act.alone') : may;
        },
        basis: async (deps) => (await basis?.(deps, command)) ?? null,
        check,
        facts: async (deps) => (await draft.facts?.(deps, command)) ?? [],
      };
    },
  };
}

interface Decision<S extends z.core.$ZodLooseShape> extends Omit<ActDraft<S>, 'verb' | 'perform'> {
  readonly decide: (
    deps: Deps,
    command: Command<S> & { readonly approve: boolean },
  ) => Promise<Result<unknown, string>>;
}

/** Approve and reject of one request. Only approval needs a second operator. */
export const approveOrReject = <S extends z.core.$ZodLooseShape>({ decide, basis, ...draft }: Decision<S>): DeskAct[] =>
  (['approve', 'reject'] as const).map((verb) =>
    deskAct({
      ...draft,
      ...(verb === 'approve' && basis && { basis }),
      verb,
      perform: (deps, command) => decide(deps, Object.assign({}, command, { approve: verb === 'approve' })),
    }),
  );
