/** Validation of brand settings; answers the first fault with its field. */
import { isIP } from 'node:net';
import { done, refuse, type Result } from '#kernel';
import { merchantConfig, type MerchantConfig } from '../../../ports/brand/merchant.ts';
import { lacking, switchesIn } from '../../../ports/brand/switches.ts';
import { outsideAddress } from '../../../ports/outside-address.ts';
import { SPOKEN, type Settings } from './brand-settings.ts';

export const SETTINGS_REFUSAL_TEXTS = {
  'brand.value': 'this value is not valid',
  'brand.unreadable': 'the text would be hard to read: choose more contrast',
  'brand.unchanged': 'this is the current value already',
  'brand.moved': 'another operator has just changed it: reload and try again',
  'brand.min.max': 'the maximum is below the minimum',
  'brand.language.default': 'the default language must be one of the brand’s languages',
  'brand.language.untold': 'the site has no texts in that language',
  'brand.switch.needs': 'this switch needs another one that is off',
  'brand.registration.needs': 'username and password must be required at registration',
  'brand.agents.edge': 'rebate, salaries and dividend together take more than the house keeps',
  'brand.agents.period': 'dividend contracts run by the present period: end them first',
  'brand.domain.taken': 'another brand has this domain',
  'brand.country': 'use two-letter codes, such as US',
  'brand.domain': 'enter the domain name only, such as play.example.com',
} as const;
export type SettingRefusal = keyof typeof SETTINGS_REFUSAL_TEXTS;

type Fault = { readonly code: SettingRefusal; readonly field: string; readonly because?: string };

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** A path starts with exactly one slash: browsers read two slashes, or a slash and a backslash, as another host. */
const isPlace = (url: string) =>
  /^\/(?![/\\\s])/.test(url) || url.startsWith('mailto:') || outsideAddress(url, false) !== null;

/** Larger values overflow the timestamp of a session's or a lock's end, and nobody could sign in. */
const longest = ({ session, login }: MerchantConfig) =>
  [
    ['session.idleMinutes', session.idleMinutes, 525_600],
    ['session.absoluteDays', session.absoluteDays, 3_650],
    ['login.lockMinutes', login.lockMinutes, 525_600],
  ] as const;

const orderFaults = (config: MerchantConfig): Fault[] =>
  Object.entries({ deposit: config.deposit, withdraw: config.withdraw, uplineTransfer: config.uplineTransfer }).flatMap(
    ([part, pair]) => (pair && pair.max < pair.min ? [{ code: 'brand.min.max', field: `${part}.max` }] : []),
  );

function languageFaults({ languages, defaultLanguage }: MerchantConfig): Fault[] {
  const untold = languages.filter((language) => !SPOKEN.includes(language));
  return [
    ...untold.map((because) => ({ code: 'brand.language.untold', field: 'languages', because }) as const),
    ...(languages.includes(defaultLanguage)
      ? []
      : [{ code: 'brand.language.default', field: 'defaultLanguage' } as const]),
  ];
}

function doorFaults({ registration: { username, password }, switches, blockedCountries, ...config }: MerchantConfig) {
  const faults: Fault[] = [];
  const lacks = lacking(switchesIn(switches));
  if (lacks) faults.push({ code: 'brand.switch.needs', field: 'on', because: `${lacks.modId} > ${lacks.needed}` });
  if (!username?.required || !password?.required) faults.push({ code: 'brand.registration.needs', field: 'required' });
  const country = blockedCountries.find((code) => !/^[A-Z]{2}$/.test(code));
  if (country !== undefined) faults.push({ code: 'brand.country', field: 'blockedCountries', because: country });
  const address = config.blockedAddresses.find((ip) => isIP(ip) === 0);
  if (address !== undefined) faults.push({ code: 'brand.value', field: 'blockedAddresses', because: address });
  return faults;
}

function placeFaults({ domains, customerServiceUrl, resources }: MerchantConfig): Fault[] {
  const domain = domains.find((name) => !DOMAIN.test(name));
  const download = resources.find(({ url }) => !isPlace(url));
  return [
    ...(domains.length === 0 ? [{ code: 'brand.domain', field: 'domains' } as const] : []),
    ...(domain === undefined ? [] : [{ code: 'brand.domain', field: 'domains', because: domain } as const]),
    ...(isPlace(customerServiceUrl) ? [] : [{ code: 'brand.value', field: 'customerServiceUrl' } as const]),
    ...(download ? [{ code: 'brand.value', field: 'downloads', because: download.url } as const] : []),
  ];
}

/** Faults across several settings, or beyond their form. */
const faultsIn = (config: MerchantConfig): Fault[] => [
  ...orderFaults(config),
  ...longest(config)
    .filter(([, value, most]) => value > most)
    .map(([field, , most]) => ({ code: 'brand.value', field, because: `<= ${most}` }) as const),
  ...languageFaults(config),
  ...doorFaults(config),
  ...placeFaults(config),
];

/** First fault of a given setting, or first new one elsewhere; any fault of a brand that is being created. */
function newFault(
  before: MerchantConfig,
  after: MerchantConfig,
  given: Readonly<Record<string, unknown>>,
): Fault | undefined {
  const knownFaults = new Set((before === after ? [] : faultsIn(before)).map(({ code, field }) => `${code} ${field}`));
  return faultsIn(after).find(({ code, field }) => given[field] !== undefined || !knownFaults.has(`${code} ${field}`));
}

const refused = ({ code, ...detail }: Fault) => refuse(code, detail);

/** The configuration after all given settings are applied in order. */
export function withSettings(
  config: MerchantConfig,
  settings: Settings,
  given: Readonly<Record<string, unknown>>,
  taken: (domain: string) => boolean,
): Result<MerchantConfig, SettingRefusal> {
  let made = config;
  for (const [field, { write }] of Object.entries(settings)) {
    const text = given[field];
    if (typeof text !== 'string') continue;
    const parsed = merchantConfig.safeParse({ ...made, ...write(text, made) });
    const [issue] = parsed.error?.issues ?? [];
    if (issue) {
      const code = issue.path[0] === 'colours' ? 'brand.unreadable' : 'brand.value';
      // Colours arrive one by one: their contrast is checked once all are set.
      if (code === 'brand.unreadable') made = { ...made, ...write(text, made) };
      else return refused({ code, field, because: issue.message });
    } else made = parsed.data!;
  }
  const whole = merchantConfig.safeParse(made);
  const [faint] = whole.error?.issues ?? [];
  if (faint) {
    const field = faintField(faint.path[1] === 'day' ? 'day' : 'night', faint.message);
    return refused({ code: 'brand.unreadable', field, because: faint.message });
  }
  const fault = newFault(config, made, given);
  const foreign = made.domains.find(taken);
  if (foreign !== undefined) return refused({ code: 'brand.domain.taken', field: 'domains', because: foreign });
  return fault ? refused(fault) : done(made);
}

/** `brand-ink on ground: 2.10 < 4.5` is shown at the field `brand-ink`. */
const faintField = (theme: string, message: string): string => {
  const role = ['on-brand', 'brand-ink', 'brand'].find((name) => message.startsWith(`${name} `)) ?? 'brand';
  return `${theme}.${role}`;
};
