/** Start-up data about the brand that the server sends the client. */
import { z } from 'zod';
import { isSafePattern } from '../rules/pattern.ts';
import { registrationFields } from '../rules/registration-fields.ts';
import { gameCategory, language } from './values.ts';

export interface WhitelabelNode {
  modId: string;
  enabled: '1' | '0';
  childrenNodes: WhitelabelNode[];
}
export const whitelabelNode: z.ZodType<WhitelabelNode, WhitelabelNode> = z
  .object({
    modId: z.string(),
    enabled: z.enum(['1', '0']),
    get childrenNodes(): z.ZodType<WhitelabelNode[], WhitelabelNode[]> {
      return z.array(whitelabelNode);
    },
  })
  .meta({ id: 'WhitelabelNode' });

export const registrationRule = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    acceptedPattern: z.string().refine(isSafePattern, 'a pattern that does not compile or could run for ages'),
    minLength: z.number().int(),
    maxLength: z.number().int(),
    patternId: z.number().int(),
  })
  .describe(
    '`acceptedPattern`: regular expression for the whole value, or `*` for any text. `patternId`: its error message.',
  );
export type RegistrationRule = z.infer<typeof registrationRule>;
export const registrationRules = z.partialRecord(z.enum(registrationFields), registrationRule);
export type RegistrationRules = z.infer<typeof registrationRules>;

export const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string().optional(),
  labelNameEn: z.string().optional(),
});

export const customerServiceEntry = z
  .object({
    type: z.number().int(),
    name: z.string().optional(),
    path: z.string(),
    key: z.string(),
  })
  .describe(
    '`path` is AES-GCM encrypted under `key` of the same answer and decrypted by the client (against scraping, not as protection).',
  );

export const domainItem = z.object({
  domain: z.string(),
  speed: z.number().optional(),
  isMain: z.boolean().optional(),
});

export const publicKey = z
  .object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string() })
  .describe('Public P-256 key as JWK, used to encrypt sealed calls.');
export type PublicKey = z.infer<typeof publicKey>;

export const brandTheme = z.object({ name: z.string(), logo: z.string(), defaultTheme: z.enum(['night', 'day']) });

/** Google's web configuration of a Firebase app, as far as phone numbers need it. All of it is public. */
const firebaseWeb = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  appId: z.string().optional(),
  emulator: z.string().optional().describe('Emulator address in place of Google; present only if configured manually.'),
});
export type FirebaseWeb = z.infer<typeof firebaseWeb>;

export const phoneCodes = z
  .discriminatedUnion('channel', [
    z.object({ channel: z.literal('sms') }),
    z.object({ channel: z.literal('firebase'), ...firebaseWeb.shape }),
  ])
  .describe("Channel for phone codes: the site's own SMS, or Firebase, requested by the browser itself.");
export type PhoneCodes = z.infer<typeof phoneCodes>;

export const status = z.object({
  info: z.object({
    whitelabel: whitelabelNode,
    register: registrationRules,
    resources: z.array(resource),
    customerService: z.array(customerServiceEntry),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    domainRoute: z.array(domainItem),
    mainDomain: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    currencyDecimals: z.number().int().describe('Decimals of the currency: two for the dollar, none for the dong.'),
    loginedToHomePage: z.boolean(),
    encryptionKey: publicKey,
    serverTime: z.number(),
    merchantCode: z.string(),
    brand: brandTheme,
    languages: z.array(language),
    defaultLanguage: language,
    agreementAge: z.number().int(),
    arcadeOrigin: z.string(),
    humanCheck: z.boolean(),
    phoneCodes,
    esportsVendors: z.array(z.string()),
  }),
  location: z.object({ ip: z.string(), country: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});
export type Status = z.infer<typeof status>;

export const vendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: gameCategory,
  gameCategory: gameCategory.optional().describe('Same as `gameType`; both names are in use.'),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isGame: z.enum(['VASSALAGE', 'GAME']),
  showIcon: z.string(),
  nodeId: z.number().int().optional(),
  gameCount: z.number().int(),
  openCount: z.number().int().describe('Number of games that can be launched.'),
  status: z.enum(['ON', 'MAINTAIN']),
});
export type VendorCard = z.infer<typeof vendorCard>;
export const lane = z.object({ title: gameCategory, cards: z.array(vendorCard) });
export type Lane = z.infer<typeof lane>;
