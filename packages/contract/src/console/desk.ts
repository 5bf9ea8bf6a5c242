/**
 * The console's generic calls. Tables, actions and queues are declared by the server's modules, each with its room;
 * these few calls carry all of them, so that a new noun needs no new call.
 */
import { z } from 'zod';
import { call } from '../call.ts';
import { file } from '../shapes/file.ts';
import { calendarDay, millis, noInput, numberIn } from '../shapes/values.ts';
import { consoleRoom } from './rights.ts';

const brand = z.string().max(40);
/** Names of kinds, tables, columns and fields. */
const word = z.string().max(40);

/**
 * `fields` is the JSON Schema of the form; `ref` names the subject of the action, and `reason` or `text` is always
 * asked.
 */
export const actForm = z.object({
  act: z.string(),
  kind: z.string(),
  room: consoleRoom,
  /** True when a second operator may have to approve the action. */
  secondEyes: z.boolean(),
  /** True when one operator may do it after all, depending on the fields: some settings need no approval. */
  mayAlone: z.boolean(),
  /**
   * Amount from which approval is required, by brand, in main units of its currency; a missing brand always requires
   * it.
   */
  secondFrom: z.record(z.string(), z.string()),
  /** True for an irreversible act: its form warns, and asks for the `ref` again. */
  isFinal: z.boolean(),
  /** True when the action changes existing settings, which prefill the form. */
  hasStanding: z.boolean(),
  /** True when the prefilled values belong to a row: the action needs a row, and cannot create one. */
  ofRow: z.boolean(),
  fields: z.looseObject({}),
});
export type ActForm = z.infer<typeof actForm>;

/** An action that waits for a second operator's approval, and the operator who asked for it. */
export const askedFor = z.object({ act: z.string(), by: z.string(), number: z.number().int() });
export type AskedFor = z.infer<typeof askedFor>;

export const waitingItem = z.object({
  room: consoleRoom,
  kind: z.string(),
  /** The `ref` of actions on this item. */
  id: z.string(),
  since: millis,
  account: z.string().nullable(),
  what: z.string(),
  said: z.string(),
  pictures: z.array(z.string()),
  /** Actions possible in its present state; null when that is all of its kind. */
  acts: z.array(z.string()).nullable(),
  /** Name of the operator it is assigned to, when that is not the caller. */
  heldBy: z.string().nullable(),
  /** Arguments of the `pane` call for details; for a request for approval, those of its subject. */
  pane: z.object({ kind: z.string(), ref: z.string() }).nullable(),
  asked: z.array(askedFor),
});
export type WaitingItem = z.infer<typeof waitingItem>;

/**
 * Types of cells: amounts are exact texts in main units, times epoch milliseconds; `states` are several, separated by
 * blanks; `lottery` is a name followed by the code, `rows` a table with the filters of its address, `act` names an action
 * of the audit log, `deed` is an action with its kind and subject, `fields` holds names and values.
 */
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
  /** Labels of choices that have their own, by choice. */
  labels: z.record(z.string(), z.string()).optional(),
});
export type DeskFilter = z.infer<typeof deskFilter>;

export const deskTableForm = z.object({
  table: z.string(),
  room: consoleRoom,
  /** True for tables without a brand, such as staff. */
  ofHouse: z.boolean(),
  /** Kind of the actions possible on a row, with the row's `ref`; null for none. */
  kind: z.string().nullable(),
  /** True when it is shown on a member's record only. */
  onRecordOnly: z.boolean(),
  columns: z.array(deskColumn),
  filters: z.array(deskFilter),
});
export type DeskTableForm = z.infer<typeof deskTableForm>;

export const deskCell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type DeskCell = z.infer<typeof deskCell>;
/** A labelled fact: named like a column, with the value of a cell. */
export const deskFact = deskColumn.extend({ value: deskCell });
export type DeskFact = z.infer<typeof deskFact>;
export const deskRow = z.object({
  ref: z.string(),
  cells: z.record(z.string(), deskCell),
  /** Actions possible in its present state; all of its kind when absent. */
  acts: z.array(z.string()).optional(),
  asked: z.array(askedFor).optional(),
});
export type DeskRow = z.infer<typeof deskRow>;

/** Details beside a queued item: facts under headings, and tables filtered to its member's rows. */
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

/** A span of days of GMT+8, yyyy-mm-dd. */
const span = { brand, report: word, first: calendarDay, last: calendarDay };

/** Comma-separated values, or a workbook. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** `watch` is an id under which the file's progress can be queried. */
const asFile = { format: z.enum(fileFormats).default('csv'), watch: z.uuid().optional() };
const fileLimits = [{ by: 'account', max: 60, perMs: 600_000 }] as const;

/**
 * Amounts are exact texts in main units of the brand's currency, counts whole numbers; null where nothing was recorded.
 */
export const deskFigure = z.object({
  key: z.string(),
  kind: z.enum(['amount', 'count']),
  room: consoleRoom,
  /** True for a level, which goes up and down; other figures restart at zero each day. */
  isLevel: z.boolean(),
  now: z.string(),
  /** The value of yesterday at this time. */
  before: z.string().nullable(),
  /** Values by hour: sums of each hour, or levels at its end. `hoursBefore` has all hours of yesterday, or none. */
  hours: z.array(z.string().nullable()),
  hoursBefore: z.array(z.string().nullable()),
});
export type DeskFigure = z.infer<typeof deskFigure>;
export const deskAlarm = z.object({ room: consoleRoom, kind: z.string(), since: millis, said: z.string() });
export type DeskAlarmItem = z.infer<typeof deskAlarm>;

/** Maximum number of queued items of one kind in an answer. */
export const WAITING_AT_ONCE = 5_000;

/** Filters by key, as JSON. */
const filters = z.string().max(1_000).optional();

export const desk = {
  forms: call('GET /console/forms', {
    summary: 'Tables, reports and actions available to the caller at any of their brands.',
    token: 'required',
    input: noInput,
    value: z.object({ tables: z.array(deskTableForm), reports: z.array(deskReportForm), acts: z.array(actForm) }),
  }),
  standing: call('GET /console/standing', {
    summary:
      'Current values of the fields of an action, at a brand or for the item named by `ref`, in the format of the form.',
    token: 'required',
    input: z.object({ brand, act: word, kind: word, ref: z.string().max(100).optional() }),
    value: z.record(z.string(), z.string()),
    refusals: ['operator.may.not'],
  }),
  pane: call('GET /console/pane', {
    summary:
      'Review pane of a pending item: its facts and those of its member, from the sections that the caller may see.',
    token: 'required',
    input: z.object({ brand, kind: word, ref: z.string().min(1).max(100) }),
    value: deskPaneView,
    refusals: ['operator.may.not'],
  }),
  waiting: call('GET /console/waiting', {
    summary:
      'Pending items of a brand in the sections that the caller may see, longest waiting first; at most `most` of each kind.',
    token: 'required',
    input: z.object({ brand, most: numberIn(z.number().int().min(1).max(WAITING_AT_ONCE)).default(200) }),
    value: z.array(waitingItem),
    refusals: ['operator.may.not'],
  }),
  figures: call('GET /console/figures', {
    summary:
      'Figures of a brand for the current day (GMT+8), in the sections that the caller may see, and active alarms.',
    token: 'required',
    input: z.object({ brand }),
    value: z.object({ at: millis, figures: z.array(deskFigure), alarms: z.array(deskAlarm) }),
    refusals: ['operator.may.not'],
  }),
  rows: call('GET /console/rows', {
    summary: 'A page of a table, newest first; `next` is the cursor of the following page.',
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
      'The complete table as a file, with its filters, streamed as it is read. The stream ends if the operator’s session ends.',
    token: 'required',
    file: ['text/csv', XLSX],
    limits: fileLimits,
    input: z.object({ brand, table: word, filters, ...asFile }),
    value: file,
    refusals: ['operator.may.not'],
  }),
  report: call('GET /console/report', {
    summary:
      'Lines of a report by day; `next` is the cursor of the following page. The first page also returns the totals.',
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
      /** The first day whose figures may still change. */
      openFrom: z.string().nullable(),
    }),
    refusals: ['operator.may.not', 'date.range.too.long'],
  }),
  reportFile: call('GET /console/report/file', {
    summary: 'A report as a file, with all lines of the period. The stream ends if the operator’s session ends.',
    token: 'required',
    file: ['text/csv', XLSX],
    limits: fileLimits,
    input: z.object({ ...span, ...asFile }),
    value: file,
    refusals: ['operator.may.not', 'date.range.too.long'],
  }),
  fileProgress: call('GET /console/file/progress', {
    summary: 'Progress of a file requested by the caller; both values are zero if no file of that id is in progress.',
    token: 'required',
    input: z.object({ watch: z.uuid() }),
    value: z.object({ rows: z.number().int(), bytes: z.number().int() }),
  }),
  act: call('POST /console/act', {
    summary:
      'Execute an action, or request it if a second operator must approve it; `asked` is then the number of the request.',
    token: 'required',
    idempotent: true,
    // Large, since it carries texts in all languages.
    bodyMax: 4_000_000,
    limits: [{ by: 'account', max: 240, perMs: 60_000 }],
    input: z.object({ brand, act: word, kind: word, fields: z.record(z.string().max(40), z.string().max(100_000)) }),
    /** `told` is shown this once; for an approved action it is shown to the operator who asked for it. */
    value: z.object({ asked: z.number().int().nullable(), told: z.string().nullable() }),
    refusals: ['operator.may.not', 'desk.refused'],
  }),
  decide: call('POST /console/approval', {
    summary:
      'Approve or decline another operator’s request; declining one’s own withdraws it. A request whose basis has changed in the meantime is refused as stale.',
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
