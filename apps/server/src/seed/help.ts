/** Help centre and join-us page of the demo brands. */
import type { Tx } from '#db';
import type { Millis } from '#kernel';
import { keepTerms } from '../modules/content/terms/index.ts';
import { publishArticle, publishPlan } from '../modules/content/support/index.ts';
import type { Brand } from './accounts.ts';
import type { BrandFacts } from './facts.ts';
import { everyLanguage, houseTexts } from './house-texts.ts';
import { inAllLanguages, TEXTS, type Texts, type Values } from './texts/index.ts';

/** Team stakes, active members, and the agent's percentage. Stakes are in dollars. */
const PLANS: Readonly<Record<keyof Texts['plans'], readonly (readonly [number, number, string])[]>> = {
  dividend: [
    [10_000, 5, '10'],
    [50_000, 10, '15'],
    [200_000, 20, '20'],
    [1_000_000, 50, '30'],
  ],
  daily: [
    [1_000, 3, '0.20'],
    [5_000, 8, '0.30'],
    [20_000, 20, '0.40'],
  ],
};

export async function seedHelp(
  tx: Tx,
  { code: merchant, config }: Brand,
  { scale }: BrandFacts,
  values: Values,
  now: Millis,
): Promise<void> {
  const { termsVersion: version } = config;
  if (version !== null)
    await keepTerms(tx, { merchant, version, texts: inAllLanguages((all) => all.help.terms, values), now });
  for (const [position, { tag, texts }] of houseTexts(config, everyLanguage).entries()) {
    await publishArticle(tx, merchant, { place: 'help', tag, texts, position });
  }
  for (const [position, tag] of (Object.keys(TEXTS.EN.join) as (keyof Texts['join'])[]).entries()) {
    await publishArticle(tx, merchant, {
      place: 'join',
      tag,
      texts: inAllLanguages((all) => all.join[tag], values),
      position,
    });
  }
  for (const [position, name] of (Object.keys(PLANS) as (keyof Texts['plans'])[]).entries()) {
    const rows = PLANS[name].map(([stakes, activeMember, rate]) => ({ minBet: stakes * scale, activeMember, rate }));
    await publishPlan(tx, merchant, { names: inAllLanguages((all) => all.plans[name]), rows, position });
  }
}
