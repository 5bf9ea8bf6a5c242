/** Settings of a running brand for operators, in groups. Each is one text in a form; lists are space-separated. */
import { rateAreas, registrationFields, type Language, type RateArea } from '#contract';
import { completeLanguages } from '#i18n';
import { z } from 'zod';
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';
import { SWITCHES, switchesIn, switchTree } from '../../../ports/brand/switches.ts';
import { hex } from '../../../ports/brand/colours.ts';
import { GATED } from './gated.ts';

type Change = Partial<MerchantConfig>;

interface Setting {
  /** Accepted form; JSON Schema carries it to the console. */
  readonly shape: z.ZodType<string>;
  readonly read: (config: MerchantConfig) => string;
  readonly write: (text: string, config: MerchantConfig) => Change;
}
export type Settings = Readonly<Record<string, Setting>>;

export const words = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))];
const line = z.string().trim().max(200);
const list = z.string().trim().max(2_000).meta({ look: 'area' });
const choice = (choices: readonly [string, ...string[]]) => z.enum(choices);
/** A choice of several; `calls` explains what a choice includes. */
export const many = (choices: readonly string[], calls: Readonly<Record<string, readonly string[]>> = {}) =>
  z
    .string()
    .max(2_000)
    .refine((text) => words(text).every((word) => choices.includes(word)), 'something else than can be chosen')
    .meta({ look: 'many', choices, tells: calls });
const figure = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'a number')
  .meta({ look: 'figure' });
/** An empty value means the house's colour. */
const colour = z.union([z.literal(''), hex]).meta({ look: 'colour' });

const plain = (
  name: 'name' | 'customerServiceUrl' | 'theme' | 'codeChannel' | 'defaultLanguage',
  shape: z.ZodType<string>,
): Setting => ({
  shape,
  read: (config) => config[name],
  write: (text) => ({ [name]: text }),
});
const wordList = (
  name: 'domains' | 'imageCDNs' | 'launchGameCDNs' | 'blockedCountries' | 'blockedAddresses' | 'languages',
  shape: z.ZodType<string> = list,
  of: (word: string) => string = (word) => word,
): Setting => ({
  shape,
  read: (config) => config[name].join(' '),
  write: (text) => ({ [name]: words(text).map(of) }),
});

type Figures = 'deposit' | 'withdraw' | 'uplineTransfer' | 'session' | 'login';
/** A number in a part of the configuration; empty where the brand has no such part. */
function within(part: Figures, name: string): Setting {
  return {
    shape: figure,
    read: (config) => String((config[part] as Readonly<Record<string, number | undefined>> | null)?.[name] ?? ''),
    write: (text, config) => (config[part] === null ? {} : { [part]: { ...config[part], [name]: Number(text) } }),
  };
}

const brandColour = (theme: 'night' | 'day', role: 'brand' | 'on-brand' | 'brand-ink'): Setting => ({
  shape: colour,
  read: ({ colours }) => colours[theme][role] ?? '',
  write(text, { colours }) {
    const { [role]: _, ...others } = colours[theme];
    return { colours: { ...colours, [theme]: { ...others, ...(text !== '' && { [role]: text }) } } };
  },
});

const switches: Setting = {
  shape: many(SWITCHES, GATED),
  read: ({ switches: tree }) => switchesIn(tree).join(' '),
  write: (text) => ({ switches: switchTree(words(text)) }),
};

const registered = (which: 'enabled' | 'required'): Setting => ({
  shape: many(registrationFields),
  read: ({ registration }) =>
    registrationFields.filter((field) => registration[field]?.enabled && registration[field][which]).join(' '),
  write: (text, { registration }) => {
    const named = new Set(words(text));
    const rules = Object.entries(registration).map(([field, rule]) => [
      field,
      which === 'enabled'
        ? { ...rule, enabled: named.has(field), required: rule.required && named.has(field) }
        : { ...rule, required: named.has(field), enabled: rule.enabled || named.has(field) },
    ]);
    return { registration: Object.fromEntries(rules) as MerchantConfig['registration'] };
  },
});

/** One download a line: platform, URL and name. */
const downloads: Setting = {
  shape: list,
  read: ({ resources }) =>
    resources
      .map(({ resourceType, url, labelNameEn = '' }) => `${resourceType} ${url} ${labelNameEn}`.trim())
      .join('\n'),
  write: (text, { resources }) => ({
    resources: text.split('\n').flatMap((entry) => {
      const [resourceType = '', url = '', ...label] = entry.trim().split(/\s+/);
      if (resourceType === '') return [];
      const before = resources.find((known) => known.url === url);
      return [{ ...before, resourceType, url, ...(label.length > 0 && { labelNameEn: label.join(' ') }) }];
    }),
  }),
};

/** Languages that the site has texts in. */
export const SPOKEN: readonly [Language, ...Language[]] = [
  'EN',
  ...completeLanguages.filter((known) => known !== 'EN'),
];

/** Highest rebate, difference without a quota, step and edge of an area, in per cent; empty where it is not offered. */
const agentArea = (area: RateArea): Setting => ({
  shape: z
    .string()
    .trim()
    .regex(/^(|\d{1,3}(\.\d{1,3})?(\s+\d{1,3}(\.\d{1,3})?){3})$/, 'four figures in per cent'),
  read({ agents }) {
    const terms = agents.areas[area];
    return terms ? [terms.highest, terms.difference, terms.step, terms.edge].join(' ') : '';
  },
  write(text, { agents }) {
    // A known area keeps its place: settings are compared as they are written.
    const { [area]: _, ...others } = agents.areas;
    const [highest = 0, difference = 0, step = 0, edge = 0] = percents(text);
    const areas = text === '' ? others : { ...agents.areas, [area]: { highest, difference, step, edge } };
    return { agents: { ...agents, areas } };
  },
});
const percents = (text: string): number[] => text.split(/\s+/).map(Number);

type Toggle = 'carryOver' | 'freeze' | 'transferDown';
const agentToggle = (name: Toggle): Setting => ({
  shape: choice(['no', 'yes']),
  read: ({ agents }) => (agents[name] ? 'yes' : 'no'),
  write: (text, { agents }) => ({ agents: { ...agents, [name]: text === 'yes' } }),
});
const agentFigure = (name: 'activeStake' | 'linksMax' | 'contractsMax'): Setting => ({
  shape: figure,
  read: ({ agents }) => String(agents[name]),
  write: (text, { agents }) => ({ agents: { ...agents, [name]: Number(text) } }),
});

const agentAreas = Object.fromEntries(rateAreas.map((area) => [`area.${area}`, agentArea(area)])) as Record<
  `area.${RateArea}`,
  Setting
>;

const settings = <S extends Settings>(all: S): S => all;

export const GROUPS = {
  'brand-look': settings({
    name: plain('name', z.string().trim().min(1).max(40)),
    theme: plain('theme', choice(['night', 'day'])),
    'night.brand': brandColour('night', 'brand'),
    'night.on-brand': brandColour('night', 'on-brand'),
    'night.brand-ink': brandColour('night', 'brand-ink'),
    'day.brand': brandColour('day', 'brand'),
    'day.on-brand': brandColour('day', 'on-brand'),
    'day.brand-ink': brandColour('day', 'brand-ink'),
  }),
  'brand-languages': settings({
    languages: wordList('languages', many(SPOKEN)),
    defaultLanguage: plain('defaultLanguage', choice(SPOKEN)),
  }),
  'brand-door': settings({
    maintenance: {
      shape: choice(['no', 'yes']),
      read: ({ maintenance }) => (maintenance ? 'yes' : 'no'),
      write: (text) => ({ maintenance: text === 'yes' }),
    },
    blockedCountries: wordList('blockedCountries', list, (word) => word.toUpperCase()),
    blockedAddresses: wordList('blockedAddresses'),
  }),
  'brand-registration': settings({
    asked: registered('enabled'),
    required: registered('required'),
    agreementAge: {
      shape: figure,
      read: ({ agreementAge }) => String(agreementAge),
      write: (text) => ({ agreementAge: Number(text) }),
    },
  }),
  'brand-switches': settings({ on: switches }),
  'brand-limits': settings({
    'deposit.min': within('deposit', 'min'),
    'deposit.max': within('deposit', 'max'),
    'withdraw.min': within('withdraw', 'min'),
    'withdraw.max': within('withdraw', 'max'),
    'withdraw.pendingMax': within('withdraw', 'pendingMax'),
    'withdraw.cardWaitHours': within('withdraw', 'cardWaitHours'),
    'withdraw.secondEyesFrom': within('withdraw', 'secondEyesFrom'),
    'uplineTransfer.min': within('uplineTransfer', 'min'),
    'uplineTransfer.max': within('uplineTransfer', 'max'),
    'session.idleMinutes': within('session', 'idleMinutes'),
    'session.absoluteDays': within('session', 'absoluteDays'),
    'login.captchaAfter': within('login', 'captchaAfter'),
    'login.lockAfter': within('login', 'lockAfter'),
    'login.lockMinutes': within('login', 'lockMinutes'),
  }),
  'brand-play': settings({
    pace: {
      shape: choice(['strict', 'with-turbo']),
      read: ({ play }) => (play.pace === 'open' ? 'with-turbo' : 'strict'),
      write: (text, { play }) => ({ play: { ...play, pace: text === 'with-turbo' ? 'open' : 'strict' } }),
    },
    jackpots: {
      shape: choice(['no', 'yes']),
      read: ({ play }) => (play.jackpots ? 'yes' : 'no'),
      write: (text, { play }) => ({ play: { ...play, jackpots: text === 'yes' } }),
    },
  }),
  'brand-agents': settings({
    ...agentAreas,
    activeStake: agentFigure('activeStake'),
    dividendPeriod: {
      shape: choice(['WEEK', 'HALF_MONTH', 'MONTH']),
      read: ({ agents }) => agents.dividendPeriod,
      write: (text, { agents }) => ({
        agents: { ...agents, dividendPeriod: text as MerchantConfig['agents']['dividendPeriod'] },
      }),
    },
    carryOver: agentToggle('carryOver'),
    freeze: agentToggle('freeze'),
    transferDown: agentToggle('transferDown'),
    linksMax: agentFigure('linksMax'),
    contractsMax: agentFigure('contractsMax'),
  }),
  'brand-places': settings({
    domains: wordList('domains', list, (word) => word.toLowerCase()),
    customerServiceUrl: plain('customerServiceUrl', line),
    imageCDNs: wordList('imageCDNs'),
    launchGameCDNs: wordList('launchGameCDNs'),
    codeChannel: plain('codeChannel', choice(['sms', 'firebase'])),
    downloads,
  }),
} as const;
export type Group = keyof typeof GROUPS;
