import { z } from 'zod';
import { call } from '../call.ts';
import { domainItem, publicKey, registrationRules, resource, status, whitelabelNode } from '../shapes/brand.ts';
import { noInput } from '../shapes/values.ts';

const COMM3 = 'COMM3';

export const system = {
  status: call('GET /wps/system/status', {
    summary: 'Permissions, branding, switches, and whether the site is available to this visitor.',
    mod: COMM3,
    always: true,
    input: z.object({ url: z.string().max(300).optional() }),
    value: status,
  }),
  whitelabel: call('GET /wps/system/whitelabel', {
    summary: 'Switch tree of the brand.',
    mod: COMM3,
    always: true,
    input: noInput,
    value: whitelabelNode,
  }),
  domainRoute: call('GET /wps/system/domainRoute', {
    summary: 'Domains of the brand and its downloadable resources.',
    mod: COMM3,
    input: noInput,
    value: z.object({ domainList: z.array(domainItem), resources: z.array(resource), mainDomain: z.string() }),
  }),
  registerSettings: call('GET /wps/system/setting/register', {
    summary: 'Rules of the registration fields.',
    mod: COMM3,
    input: noInput,
    value: registrationRules,
  }),
  settings: call('GET /wps/system/settings/consolidated', {
    summary: 'Limits and constants of the brand.',
    mod: COMM3,
    input: noInput,
    value: z.object({
      currency: z.string(),
      currencySymbol: z.string(),
      timeZone: z.literal('GMT+8'),
      loginedToHomePage: z.boolean(),
      agreementAge: z.number().int(),
      smsExpiredMinutes: z.number().int(),
      feedback: z.object({
        min: z.number(),
        max: z.number(),
        remarkMax: z.number(),
        imageMax: z.number(),
        imageMaxMb: z.number(),
      }),
      withdrawalConfirmMinutes: z.number().int(),
    }),
  }),
  countries: call('GET /wps/system/country', {
    summary: 'Countries with dialling codes, the visitor’s own first.',
    mod: COMM3,
    input: noInput,
    value: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string(), countryName: z.string() })),
  }),
  location: call('GET /wps/system/location', {
    summary: 'IP address and country of the caller.',
    mod: COMM3,
    always: true,
    input: noInput,
    value: z.object({ ip: z.string(), country: z.string() }),
  }),
  publicKey: call('GET /wps/system/publicKey', {
    summary: 'Public keys for sealed calls; the first is current.',
    mod: COMM3,
    always: true,
    input: noInput,
    value: z.object({ keys: z.array(publicKey) }),
  }),
};
