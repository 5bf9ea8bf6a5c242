import type { MerchantConfig } from '../../modules/brand/index.ts';
import { registrationOf } from '../registration.ts';
import { switchTree } from '../switches.ts';

/** Unlike the first brand wherever a brand may differ: currency, languages, theme, switches, rules, pages behind the login. */
export const lotus: MerchantConfig = {
  name: 'Lotus',
  theme: 'day',
  logo: '/art/brands/lotus-mark.svg',
  domains: ['lotus.localhost'],
  currency: 'VND',
  currencySymbol: '₫',
  languages: ['VI', 'EN', 'CN', 'TH'],
  defaultLanguage: 'VI',
  agreementAge: 21,
  loginedToHomePage: true,
  humanCheck: true,
  singleWallet: true,
  switches: switchTree(['COMM3', 'REG3', 'USERNAMEREG3', 'DIRECTREG3', 'CAPTCHA3', 'GEETEST3', 'GAMELO3', 'DPSTBAS3']),
  registration: registrationOf({ required: ['username', 'password', 'payeeName'], optional: [] }),
  resources: [],
  customerServiceUrl: '/help',
  esportsVendors: [],
  trialBalance: 10_000_000,
  deposit: { min: 200_000, max: 100_000_000, quick: [200_000, 500_000, 1_000_000, 5_000_000, 10_000_000] },
  blockedCountries: [],
  blockedAddresses: [],
  maintenance: false,
  session: { idleMinutes: 15, absoluteDays: 30 },
  passwordMaxAgeDays: 90,
  login: { captchaAfter: 2, lockAfter: 5, lockMinutes: 30 },
  termsVersion: '1',
  limits: {
    smsExpiredMinutes: 3,
    withdrawalConfirmMinutes: 60,
    feedback: { min: 10, max: 500, remarkMax: 140, imageMax: 3, imageMaxMb: 5 },
  },
  play: { minSpinMs: 1_000, betLevels: [200, 400, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000] },
};
