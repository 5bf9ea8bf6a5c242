/** What a module lays on the operator's desk (its `console.ts`): what waits for his word, and the acts he can do. */
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

/** Words by their key in the catalogue, with what fills them in: texts, or words again. */
export interface Words {
  readonly key: string;
  readonly with?: Readonly<Record<string, string | Words>>;
}

/** What somebody wrote, among words. */
export const asWritten = (text: string): Words => ({ key: 'what.text', with: { text } });

/** A thing by its name, and how it stands. */
export const fact = (name: string, value: string): Words => ({
  key: 'what.field',
  with: { name: { key: name }, value },
});

/** A thing by its name, as it stands and as it would be. */
export const factChange = (name: string, before: Words, after: Words): Words => ({
  key: 'what.change',
  with: { name: { key: name }, before, after },
});

/** A line each. */
export const inLines = (lines: readonly Words[]): Words =>
  lines.length === 0 ? asWritten('') : lines.reduceRight((rest, line) => ({ key: 'what.lines', with: { line, rest } }));

/** Something on the desk, as an operator reads it. */
export interface Waiting {
  readonly kind: string;
  /** Whose word it waits for, where it is not the room of the part that tells of it. */
  readonly room?: ConsoleRoom;
  readonly ofHouse?: boolean;
  /** The account of the one operator whose it is; everybody's of the room when absent. */
  readonly only?: string;
  readonly id: string;
  readonly since: Millis;
  readonly account: string | null;
  readonly what: string;
  readonly said: string;
  /** The same in the language of who looks, where it is more than what somebody wrote. */
  readonly words?: { readonly what?: Words; readonly said?: Words };
  readonly pictures: readonly string[];
  /** The command that somebody wants agreed to, where that is what waits. */
  readonly wish?: Readonly<Record<string, string>>;
  /** The acts that can be done as it stands, where that is not any of its kind. */
  readonly acts?: readonly string[];
  /** By name the operator who has it, where that is another than who looks. */
  readonly heldBy?: string | undefined;
}

/** So many of a kind are told at first. */
export const WAITING_MOST = 200;

/** Up to `most` items of each kind, longest wait first, with the acts `reader` may do; all acts without a reader. */
type Lister = (deps: Deps, brand: string, most?: number, reader?: string) => Promise<Waiting[]>;
type Listing = (deps: Deps, brand: string) => Promise<Waiting[]>;

export const DESK_CHANGED = 'desk.changed';

/** After the commit, wherever something new lies on the desk of a brand: consoles that are open look at it anew. */
export const deskChanged = ({ state }: Pick<Deps, 'state'>, brand: string): Promise<void> =>
  state.publish(DESK_CHANGED, { brand });

export const FIGURES_CHANGED = 'figures.changed';

/** What is asked of a table: filters by their key, and where the page before ended. */
export interface AskedRows {
  /** The account of the operator who looks. */
  readonly reader?: string | undefined;
  /** Theirs; English where nobody looks. */
  readonly language?: Language | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly cursor: string | undefined;
  readonly pageSize: number;
}

/** The member a record is of, as his account stands. */
export interface OnRecord {
  readonly merchant: string;
  readonly memberId: MemberId;
  readonly account: string;
  readonly type: number;
  readonly status: string;
  readonly isErased: boolean;
}

/** What a part tells of one member, under a heading of its own. */
export interface RecordSection {
  readonly section: string;
  readonly facts: (deps: Deps, member: OnRecord) => Promise<readonly DeskFact[]>;
}

/** Rows that are looked through, newest first and page by page, however many there are. */
export interface DeskTable {
  readonly table: string;
  /** The same at every brand: only who has the right in the whole house sees it. */
  readonly ofHouse?: true;
  /** The kind of the acts on a row, which take its `ref`; null when there are none. */
  readonly kind: string | null;
  /** The filters that leave a member's own rows, by which it is shown on his record. */
  readonly ofMember?: (member: OnRecord) => Readonly<Record<string, string>>;
  /** Shown there and nowhere else: without these filters it is empty. */
  readonly onRecordOnly?: true;
  readonly columns: readonly DeskColumn[];
  readonly filters: readonly DeskFilter[];
  readonly page: (
    deps: Deps,
    brand: string,
    asked: AskedRows,
  ) => Promise<{ readonly list: DeskRow[]; readonly next: string | null }>;
}

/** What the filters `from` and `until` say: from then on, and before that. */
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

/** What happened on each of some days, in lines that are the same whenever they are asked for once the day is closed. */
export interface DeskReport {
  readonly report: string;
  /** Beside the day, and whether it is still open. */
  readonly columns: readonly DeskColumn[];
  /** In the order of the days, behind the line that `after` holds the first cells of. */
  readonly lines: (
    deps: Deps,
    brand: string,
    asked: DaySpan & { readonly after: readonly string[] | null; readonly limit: number },
  ) => Promise<readonly (Cells & { readonly day: string })[]>;
  /** As many cells as tell a line from all others, the day first. */
  readonly key: readonly string[];
  /** What the lines of all days come to, by currency. */
  readonly totals: (deps: Deps, brand: string, span: DaySpan) => Promise<readonly Cells[]>;
}

/** What is not as it should be, whoever looks at it; it goes when that is over. */
export interface DeskAlarm {
  readonly kind: string;
  /** Whom it concerns, where it is not the room of the part that tells of it. */
  readonly room?: ConsoleRoom;
  readonly ofHouse?: boolean;
  readonly since: Millis;
  /** Names of things, to be read as they stand. */
  readonly said: string;
}

/** What a brand's day has brought so far: whole numbers, amounts as units. */
export interface DeskFigures {
  readonly forms: readonly {
    readonly key: string;
    readonly kind: 'amount' | 'count';
    readonly room?: ConsoleRoom;
    /** It goes up and down; all others begin at nothing each day. */
    readonly isLevel?: true;
  }[];
  /** Of a day (yyyy-mm-dd, GMT+8); without trial accounts and those for tests. */
  readonly read: (deps: Deps, brand: string, day: string) => Promise<Readonly<Record<string, bigint>>>;
}

export interface DeskPart {
  /** Where it is in the console: the right to it is had by the room. */
  readonly room: ConsoleRoom;
  readonly tables?: readonly DeskTable[];
  /** What everybody who works on him has to see first: states that are out of the ordinary. */
  readonly marks?: (deps: Deps, member: OnRecord) => Promise<readonly string[]>;
  /** What it tells of a member on his record. */
  readonly record?: readonly RecordSection[];
  readonly panes?: readonly DeskPane[];
  readonly reports?: readonly DeskReport[];
  /** What waits for an operator's word, longest first. */
  readonly waiting?: Lister;
  readonly alarms?: (deps: Deps, brand: string) => Promise<DeskAlarm[]>;
  readonly figures?: DeskFigures;
  /** Lists that are shown when asked for by their name. */
  readonly lists?: Readonly<Record<string, Listing>>;
  readonly acts?: readonly DeskAct[];
  /** What refusals of the acts say to the operator. */
  readonly said?: Readonly<Record<string, string>>;
}

/** Fields as they would be filled in. */
type Standing = Readonly<Record<string, string>>;

type Fits = (deps: Deps, member: OnRecord) => boolean | Promise<boolean>;

/** An act as it is read from a command that names it. */
export interface DeskAct {
  readonly verb: string;
  readonly kind: string;
  /** How it is written after its verb and kind. */
  readonly usage: string;
  /** It acts upon one thing that a `ref` names. */
  readonly takesRef: boolean;
  /** Fields that are given as `name=value`. */
  readonly options: readonly string[];
  /** The field that takes the words at the end, if any. */
  readonly words: 'reason' | 'text' | null;
  /** It concerns more than one brand: it takes the right in the whole house. */
  readonly ofHouse: boolean;
  readonly secondEyes: boolean;
  /** From what amount of the brand's own currency on it takes two; always where it takes two and this is null. */
  readonly secondEyesFrom: ((deps: Deps, brand: string) => Units) | null;
  /** Never done by one alone: the command line, where nobody agrees, neither offers nor does it. */
  readonly byTwo: boolean;
  /** There is no way back from it: whoever does it writes once more to whom, where the console asks. */
  readonly isFinal: boolean;
  /** Offered on the record of a member, whose account is its `ref`, as long as it fits him. */
  readonly fits: Fits | null;
  /** The fields as they stand, for acts that change settings: what is given beside them changes. */
  readonly standing: ((deps: Deps, brand: string) => Promise<Standing>) | null;
  /** The same of one thing that is there already, by its `ref`; null when there is none. */
  readonly standingOf: ((deps: Deps, brand: string, ref: string) => Promise<Standing | null>) | null;
  /** What is filled in, as JSON Schema. */
  readonly fields: Readonly<Record<string, unknown>>;
  read(command: unknown): ReadAct | ReadFailure;
}
/** Who agreed to what another had asked for, and the number under which it waited. */
export interface Agreement {
  readonly by: string;
  readonly approval: bigint;
}

interface ReadAct {
  readonly ok: true;
  readonly perform: (deps: Deps, agreed?: Agreement) => Promise<Result<unknown, string>>;
  /** Null where one pair of eyes will do. */
  readonly basis: (deps: Deps) => Promise<Basis | null>;
  /** Refuses what cannot be done as things stand. */
  readonly check: (deps: Deps) => Promise<Result<unknown, string>>;
  readonly facts: (deps: Deps) => Promise<readonly Words[]>;
}
/** What an act is decided upon, compared again when a second operator agrees. */
export type Basis = Readonly<Record<string, unknown>>;
interface ReadFailure {
  readonly ok: false;
  readonly issues: readonly z.core.$ZodIssue[];
}

export const brandCode = z.string().max(40);
/** Whose word it is; stands in the record. */
export const operatorName = z.string().min(1).max(60);
/** Why; stands in the record beside the name. */
export const actReason = z.string().trim().min(3).max(500);
/** A row's number, as it is shown on the desk. */
export const rowNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'a number')
  .transform(Number);

type Others = Exclude<Language, 'EN'>;

/** A text by its name in English, which must be there, and as `title.CN` in each other language. */
export function inLanguages<N extends string>(name: N, text: z.ZodString) {
  const others = languages.filter((language) => language !== 'EN').map((to) => [`${name}.${to}`, text.optional()]);
  return { [name]: text, ...Object.fromEntries(others) } as Record<N, z.ZodString> &
    Record<`${N}.${Others}`, z.ZodOptional<z.ZodString>>;
}

/** The texts of a command by language; null where one of them is there in a language and another is not. */
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
  readonly usage: string;
  /** `ref` names what is acted upon; `reason` or `text` takes the words at the end; all else is an option. */
  readonly shape: S;
  readonly ofHouse?: true;
  readonly byTwo?: true;
  readonly isFinal?: true;
  readonly fits?: Fits;
  /** What a form begins with: settings as they stand at the brand. Whatever is sent is set, empty texts too. */
  readonly standing?: (deps: Deps, brand: string) => Promise<Standing>;
  /** The same of the one thing that `ref` names; null where there is none at the brand. */
  readonly standingOf?: (deps: Deps, brand: string, ref: string) => Promise<Standing | null>;
  /**
   * Where a second operator has to agree: what it is decided upon, as it stands now; null when one will do. Null for what
   * cannot change in between alone: what is not there yet may be there when the act is done.
   */
  readonly basis?: (deps: Deps, command: Command<S>) => Promise<Basis | null>;
  /** Refuses, before a second operator is asked, what the act itself would refuse as things stand. */
  readonly check?: (deps: Deps, command: Command<S>) => Promise<Result<unknown, string>>;
  /** Figures that the second operator decides upon, as they stand: whose, how much, before and after. */
  readonly facts?: (deps: Deps, command: Command<S>) => Promise<readonly Words[]>;
  /** A value with `told` is told to the operator once. Who typed it at the command line had nobody agree. */
  readonly perform: (deps: Deps, command: Command<S>, agreed?: Agreement) => Promise<Result<unknown, string>>;
  /** Where two have to agree from an amount on: said on the form. */
  readonly secondEyesFrom?: (deps: Deps, brand: string) => Units;
}

/** Fields that every command says itself. */
const COMMAND = ['act', 'kind', 'merchant', 'by', 'brand'] as const;

export function deskAct<S extends z.core.$ZodLooseShape>(draft: ActDraft<S>): DeskAct {
  const { verb, kind, usage, shape, perform, basis } = draft;
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
    usage,
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

/** The two words on something that is asked for. What a second operator has to agree to is the yes. */
export const approveOrReject = <S extends z.core.$ZodLooseShape>({ decide, basis, ...draft }: Decision<S>): DeskAct[] =>
  (['approve', 'reject'] as const).map((verb) =>
    deskAct({
      ...draft,
      ...(verb === 'approve' && basis && { basis }),
      verb,
      perform: (deps, command) => decide(deps, Object.assign({}, command, { approve: verb === 'approve' })),
    }),
  );
