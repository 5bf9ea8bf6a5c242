/** An argument or option of a command: how it is written, its meaning, and how its words are read. */
export interface Field<T = unknown> {
  /** Placeholder in help: `<brand>`, `on|off`; empty for a flag. */
  readonly form: string;
  readonly meaning: string;
  readonly presence: 'must' | 'may' | 'rest' | 'flag';
  /** Default value, as typed. */
  readonly otherwise?: string;
  /** Null for values of another form. */
  readonly read: (words: string) => { readonly value: T } | null;
}

export type Fields = Readonly<Record<string, Field>>;

/** Parsed values of fields, by name. */
export type Given<F extends Fields> = { readonly [N in keyof F]: F[N] extends Field<infer T> ? T : never };

const field = <T>(form: string, meaning: string, read: Field<T>['read']): Field<T> => ({
  form,
  meaning,
  presence: 'must',
  read,
});

export const text = (form: string, meaning: string): Field<string> =>
  field(`<${form}>`, meaning, (value) => ({ value }));

export const matching = (form: string, meaning: string, pattern: RegExp): Field<string> =>
  field(`<${form}>`, meaning, (value) => (pattern.test(value) ? { value } : null));

export const webAddress = (form: string, meaning: string): Field<string> =>
  field(`<${form}>`, meaning, (value) => (URL.canParse(value) ? { value } : null));

export const wholeNumber = (form: string, meaning: string, min = 0, max = 999_999_999_999_999): Field<number> =>
  field(`<${form}>`, meaning, (words) => {
    const value = /^\d{1,15}$/.test(words) ? Number(words) : Number.NaN;
    return value >= min && value <= max ? { value } : null;
  });

const DAY_MS = 86_400_000;

/** End of the day in GMT+8, in epoch milliseconds. */
export const calendarDay = (meaning: string): Field<number> =>
  field('<yyyy-mm-dd>', meaning, (words) => {
    const start = /^\d{4}-\d{2}-\d{2}$/.test(words) ? Date.parse(`${words}T00:00:00+08:00`) : Number.NaN;
    return Number.isNaN(start) ? null : { value: start + DAY_MS };
  });

export const oneOf = <const C extends string>(choices: readonly C[], meaning: string): Field<C> =>
  field(choices.join('|'), meaning, (words) => {
    const value = choices.find((choice) => choice === words);
    return value === undefined ? null : { value };
  });

export const onOff = (meaning: string): Field<boolean> =>
  field('on|off', meaning, (words) => (words === 'on' || words === 'off' ? { value: words === 'on' } : null));

/** Variant of a field that also accepts `none`, which removes the value. */
export const orNone = <T>(one: Field<T>): Field<T | null> =>
  field<T | null>(`${one.form}|none`, one.meaning, (words) => (words === 'none' ? { value: null } : one.read(words)));

export const may = <T>(one: Field<T>): Field<T | undefined> => ({ ...one, presence: 'may' });

export const otherwise = <T>(one: Field<T>, words: string): Field<T> => ({ ...one, presence: 'may', otherwise: words });

/** All remaining arguments; at least one, unless optional. */
export const rest = <T>(one: Field<T>, mayBeNone = false): Field<readonly T[]> => ({
  form: `${one.form} …`,
  meaning: one.meaning,
  presence: 'rest',
  ...(mayBeNone && { otherwise: '' }),
  read: (words) => {
    const read = one.read(words);
    return read && { value: [read.value] };
  },
});

export const flag = (meaning: string): Field<boolean> => ({
  form: '',
  meaning,
  presence: 'flag',
  read: () => ({ value: true }),
});

export const asJson = flag('output as JSON');
export const brand = text('brand', 'code of the brand, such as pavilion');
export const reason = text('text', 'reason, recorded in the audit log with your name');
