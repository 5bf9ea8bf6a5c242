/**
 * What is worked on in the console. Tables, acts and what waits are declared by the server's modules, each with its
 * room; these few calls carry all of them, so that a new noun needs no new call.
 */
import { z } from 'zod';
import { call } from '../call.ts';
import { file } from '../shapes/file.ts';
import { calendarDay, millis, noInput, numberIn } from '../shapes/values.ts';
import { consoleRoom } from './rights.ts';

const brand = z.string().max(40);
/** Names of kinds, tables, columns and fields. */
const word = z.string().max(40);

/** `fields` is the JSON Schema of what is filled in; `ref` names what it is done to, and `reason` or `text` is always asked. */
export const actForm = z.object({
  act: z.string(),
  kind: z.string(),
  room: consoleRoom,
  /** Whether it may have to wait for a second pair of eyes. */
  secondEyes: z.boolean(),
  /** Whether one operator may do it after all, by what is filled in: some settings take nobody else. */
  mayAlone: z.boolean(),
  /** From what amount on it has to, by brand, in main units of its currency; where a brand is missing, always. */
  secondFrom: z.record(z.string(), z.string()),
  /** True for an irreversible act: its form warns, and asks for the `ref` again. */
  isFinal: z.boolean(),
  /** Whether it changes settings that stand already, which the form begins with. */
  hasStanding: z.boolean(),
  /** Whether what it begins with is that of one thing: it is done to a row, and to nothing that has no row yet. */
  ofRow: z.boolean(),
  fields: z.looseObject({}),
});
export type ActForm = z.infer<typeof actForm>;

/** That another operator has to agree to an act on it, and who asked. */
export const askedFor = z.object({ act: z.string(), by: z.string(), number: z.number().int() });
export type AskedFor = z.infer<typeof askedFor>;

export const waitingItem = z.object({
  room: consoleRoom,
  kind: z.string(),
  /** What acts on it take as `ref`. */
  id: z.string(),
  since: millis,
  account: z.string().nullable(),
  what: z.string(),
  said: z.string(),
  pictures: z.array(z.string()),
  /** The acts that can be done as it stands; null when that is any of its kind. */
  acts: z.array(z.string()).nullable(),
  /** By name the operator who has it, where that is another than the caller. */
  heldBy: z.string().nullable(),
  /** The arguments of the `pane` call that tells more; for a wish, of its subject. */
  pane: z.object({ kind: z.string(), ref: z.string() }).nullable(),
  asked: z.array(askedFor),
});
export type WaitingItem = z.infer<typeof waitingItem>;

/** Amounts are exact texts in main units, times epoch milliseconds; of `states` there are several, with blanks between;
 * `lottery` its name with the code behind it, `rows` names a table with its filters as an address has them, `act` names one in the book of acts, `deed` says an act, its kind and what it is done to, `fields` holds names and values. */
export const deskColumn = z.object({
  key: z.string(),
  kind: z.enum([
    'text',
    'words',
    'account',
    'lottery',
    'rows',
    'amount',
    'count',
    'time',
    'state',
    'states',
    'act',
    'deed',
    'fields',
    'yes',
    'json',
  ]),
});
export type DeskColumn = z.infer<typeof deskColumn>;
export const deskFilter = z.object({
  key: z.string(),
  kind: z.enum(['text', 'choice', 'from', 'until']),
  choices: z.array(z.string()).optional(),
  /** The names of choices that have their own, by the choice. */
  labels: z.record(z.string(), z.string()).optional(),
});
export type DeskFilter = z.infer<typeof deskFilter>;

export const deskTableForm = z.object({
  table: z.string(),
  room: consoleRoom,
  /** The same at every brand, such as staff. */
  ofHouse: z.boolean(),
  /** What acts can be done to a row: those of this kind, with the row's `ref`. */
  kind: z.string().nullable(),
  /** Shown on a member's record and nowhere else. */
  onRecordOnly: z.boolean(),
  columns: z.array(deskColumn),
  filters: z.array(deskFilter),
});
export type DeskTableForm = z.infer<typeof deskTableForm>;

export const deskCell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type DeskCell = z.infer<typeof deskCell>;
/** Something that is so: its name is a column's, its value as a cell's. */
export const deskFact = deskColumn.extend({ value: deskCell });
export type DeskFact = z.infer<typeof deskFact>;
export const deskRow = z.object({
  ref: z.string(),
  cells: z.record(z.string(), deskCell),
  /** The acts that can be done to it as it stands; any of its kind when absent. */
  acts: z.array(z.string()).optional(),
  asked: z.array(askedFor).optional(),
});
export type DeskRow = z.infer<typeof deskRow>;

/** Beside one thing that waits: facts under headings, and tables with the filters that leave its member's rows. */
export const deskPaneView = z.object({
  sections: z.array(z.object({ section: z.string(), facts: z.array(deskFact) })),
  tables: z.array(z.object({ table: z.string(), filters: z.record(z.string(), z.string()) })),
});
export type DeskPaneView = z.infer<typeof deskPaneView>;

export const deskReportForm = z.object({
  report: z.string(),
  room: consoleRoom,
  columns: z.array(deskColumn),
});
export type DeskReportForm = z.infer<typeof deskReportForm>;

/** Of GMT+8, yyyy-mm-dd. */
const span = { brand, report: word, first: calendarDay, last: calendarDay };

/** Comma-separated values, or a workbook. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** `watch` names the file on its way: how far it is can be asked for under it. */
const asFile = { format: z.enum(fileFormats).default('csv'), watch: z.uuid().optional() };
const fileLimits = [{ by: 'account', max: 60, perMs: 600_000 }] as const;

/** Amounts are exact texts in main units of the brand's currency, counts whole numbers; null where nothing was noted. */
export const deskFigure = z.object({
  key: z.string(),
  kind: z.enum(['amount', 'count']),
  room: consoleRoom,
  /** It goes up and down; all others begin at nothing each day. */
  isLevel: z.boolean(),
  now: z.string(),
  /** Yesterday at this time. */
  before: z.string().nullable(),
  /** What each hour of today brought so far, or ended with; and each of yesterday, all of them or none. */
  hours: z.array(z.string().nullable()),
  hoursBefore: z.array(z.string().nullable()),
});
export type DeskFigure = z.infer<typeof deskFigure>;
export const deskAlarm = z.object({ room: consoleRoom, kind: z.string(), since: millis, said: z.string() });
export type DeskAlarmItem = z.infer<typeof deskAlarm>;

/** So many of a kind can be asked for in one go. */
export const WAITING_AT_ONCE = 5_000;

/** Filters by key, as JSON. */
const filters = z.string().max(1_000).optional();

export const desk = {
  forms: call('GET /console/forms', {
    summary: 'The tables, reports and acts that there are for the caller, at any of his brands.',
    token: 'required',
    input: noInput,
    value: z.object({ tables: z.array(deskTableForm), reports: z.array(deskReportForm), acts: z.array(actForm) }),
  }),
  standing: call('GET /console/standing', {
    summary:
      'What an act changes, as it stands at a brand, or of the one thing that `ref` names: each field as it would be filled in.',
    token: 'required',
    input: z.object({ brand, act: word, kind: word, ref: z.string().max(100).optional() }),
    value: z.record(z.string(), z.string()),
    refusals: ['operator.may.not'],
  }),
  pane: call('GET /console/pane', {
    summary:
      'What stands beside one thing that waits: of the thing itself, and of its member, by the rooms the caller sees.',
    token: 'required',
    input: z.object({ brand, kind: word, ref: z.string().min(1).max(100) }),
    value: deskPaneView,
    refusals: ['operator.may.not'],
  }),
  waiting: call('GET /console/waiting', {
    summary:
      'What waits for an operator’s word at a brand, in the rooms the caller may see, longest first: of each kind `most`.',
    token: 'required',
    input: z.object({ brand, most: numberIn(z.number().int().min(1).max(WAITING_AT_ONCE)).default(200) }),
    value: z.array(waitingItem),
    refusals: ['operator.may.not'],
  }),
  figures: call('GET /console/figures', {
    summary:
      'What the day (GMT+8) has brought a brand so far, in the rooms the caller may see, and what is not as it should be.',
    token: 'required',
    input: z.object({ brand }),
    value: z.object({ at: millis, figures: z.array(deskFigure), alarms: z.array(deskAlarm) }),
    refusals: ['operator.may.not'],
  }),
  rows: call('GET /console/rows', {
    summary: 'A page of a table, newest first; `next` continues where the page ended.',
    token: 'required',
    input: z.object({
      brand,
      table: word,
      filters,
      cursor: z.string().max(600).optional(),
      pageSize: numberIn(z.number().int().min(1).max(100)).default(50),
    }),
    value: z.object({ list: z.array(deskRow), next: z.string().nullable() }),
    refusals: ['operator.may.not'],
  }),
  export: call('GET /console/export', {
    summary:
      'A table with its filters as a file, all of it, as it is read. It breaks off when its operator is at work no more.',
    token: 'required',
    file: ['text/csv', XLSX],
    limits: fileLimits,
    input: z.object({ brand, table: word, filters, ...asFile }),
    value: file,
    refusals: ['operator.may.not'],
  }),
  report: call('GET /console/report', {
    summary:
      'Lines of a report, day by day; `next` continues where the page ended. What is asked first also tells the totals.',
    token: 'required',
    input: z.object({
      ...span,
      cursor: z.string().max(600).optional(),
      pageSize: numberIn(z.number().int().min(1).max(500)).default(100),
    }),
    value: z.object({
      list: z.array(deskRow),
      next: z.string().nullable(),
      totals: z.array(deskRow),
      /** The first day that may still change. */
      openFrom: z.string().nullable(),
    }),
    refusals: ['operator.may.not', 'date.range.too.long'],
  }),
  reportFile: call('GET /console/report/file', {
    summary: 'A report as a file, all lines of its days. It breaks off when its operator is at work no more.',
    token: 'required',
    file: ['text/csv', XLSX],
    limits: fileLimits,
    input: z.object({ ...span, ...asFile }),
    value: file,
    refusals: ['operator.may.not', 'date.range.too.long'],
  }),
  fileProgress: call('GET /console/file/progress', {
    summary: 'How far a file is that the caller has asked for; zero of both when none is on its way under that name.',
    token: 'required',
    input: z.object({ watch: z.uuid() }),
    value: z.object({ rows: z.number().int(), bytes: z.number().int() }),
  }),
  act: call('POST /console/act', {
    summary: 'Do an act, or ask for it where a second operator has to agree: `asked` is then the number that waits.',
    token: 'required',
    idempotent: true,
    // Texts in all languages.
    bodyMax: 4_000_000,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({ brand, act: word, kind: word, fields: z.record(z.string().max(40), z.string().max(100_000)) }),
    /** `told` is told this once; what a second operator has agreed to tells who asked for it, on his desk. */
    value: z.object({ asked: z.number().int().nullable(), told: z.string().nullable() }),
    refusals: ['operator.may.not', 'desk.refused'],
  }),
  decide: call('POST /console/approval', {
    summary:
      'Agree to what another operator asks for, or not; a no to one’s own withdraws it. What has changed meanwhile is refused as stale.',
    token: 'required',
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({
      brand,
      approval: z.number().int().min(1),
      agreed: z.boolean(),
      reason: z.string().trim().min(3).max(500),
    }),
    value: z.object({ state: z.enum(['agreed', 'declined', 'withdrawn']) }),
    refusals: [
      'operator.may.not',
      'approval.unknown',
      'approval.own',
      'approval.decided',
      'approval.busy',
      'approval.stale',
      'desk.refused',
    ],
  }),
};
