import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { accessOf } from './access.ts';
import { countriesFor } from './countries.ts';
import { statusFor } from './status.ts';

export function systemRoutes(deps: Deps): Handlers<Contract['system']> {
  return {
    status: async ({ merchant, ip, host }) =>
      done(await statusFor(deps, merchant, { ip, host }, deps.origins().arcade)),
    whitelabel: async ({ merchant }) => done(merchant.config.switches),
    domainRoute: async ({ merchant, host }) => {
      const { domains, resources } = merchant.config;
      const domainList = domains.map((domain, position) => ({ domain, isMain: position === 0 }));
      return done({ domainList, resources, mainDomain: domains[0] ?? host });
    },
    registerSettings: async ({ merchant }) => done(merchant.config.registration),
    settings: async ({ merchant: { config } }) =>
      done({
        currency: config.currency,
        currencySymbol: config.currencySymbol,
        timeZone: 'GMT+8',
        loginedToHomePage: config.loginedToHomePage,
        agreementAge: config.agreementAge,
        smsExpiredMinutes: config.limits.smsExpiredMinutes,
        feedback: config.limits.feedback,
        withdrawalConfirmMinutes: config.limits.withdrawalConfirmMinutes,
      }),
    countries: async ({ language, country }) => done(countriesFor(language, country)),
    location: async ({ merchant, ip }) => {
      const { country } = await accessOf(deps, merchant, ip);
      return done({ ip, country });
    },
    publicKey: async () => done({ keys: deps.secrets.sealKeys.map((key) => key.publicJwk) }),
  };
}
