/** Start-up status for clients: the brand, its switches, and the visitor's access. */
import { createCipheriv, randomBytes } from 'node:crypto';
import type { Status } from '#contract';
import { decimalsOf } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { phoneCodesOf } from '../../people/verification/index.ts';
import { accessOf } from './access.ts';

/** Web chat link. */
const CS_WEB_CHAT = 3;

/** Obfuscates the link against scrapers; the key is beside it, so it protects nothing. */
function scramble(path: string): { path: string; key: string } {
  const key = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { path: sealed.toString('base64'), key: key.toString('base64') };
}

export async function statusFor(
  deps: Deps,
  merchant: Merchant,
  caller: { ip: string; host: string },
  arcadeOrigin: string,
): Promise<Status> {
  const { config } = merchant;
  const access = await accessOf(deps, merchant, caller.ip);
  const sealKey = deps.secrets.sealKeys[0];
  if (!sealKey) throw new Error('no sealing key');
  return {
    info: {
      whitelabel: config.switches,
      register: config.registration,
      resources: config.resources,
      customerService: [{ type: CS_WEB_CHAT, ...scramble(config.customerServiceUrl) }],
      imageCDNs: config.imageCDNs,
      launchGameCDNs: config.launchGameCDNs,
      domainRoute: config.domains.map((domain, position) => ({ domain, isMain: position === 0 })),
      mainDomain: config.domains[0] ?? caller.host,
      currency: config.currency,
      currencySymbol: config.currencySymbol,
      currencyDecimals: decimalsOf(config.currency),
      loginedToHomePage: config.loginedToHomePage,
      encryptionKey: sealKey.publicJwk,
      serverTime: deps.clock.now(),
      merchantCode: merchant.code,
      brand: { name: config.name, logo: config.logo, defaultTheme: config.theme },
      languages: config.languages,
      defaultLanguage: config.defaultLanguage,
      agreementAge: config.agreementAge,
      arcadeOrigin,
      humanCheck: config.humanCheck,
      phoneCodes: phoneCodesOf(deps, merchant),
      esportsVendors: config.esportsVendors,
    },
    location: { ip: access.ip, country: access.country },
    maintenance: access.maintenance,
    regionRestriction: access.regionRestriction,
  };
}
