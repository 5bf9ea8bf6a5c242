/** The answers that a brand received, normalised so that two transcripts can be compared. */
import { FAR, NEAR } from './brands.ts';

/** Fields that differ in every run: only their repetition within one transcript means anything. */
const ANEW =
  /^(id|user|vendorId|promId|qrContent|qr_image|tx_id|order_no|cursor|next|key|seed|signature|image|(session|reward|record|promotion|feedback|application|banner|round|account|member|posting|bankCard|transaction|message|mission|race|customer|sender|freeBet|request)Id|customer_id|order_(num|(detail|master)_id)|messageIds|ref(No|Id)|betOrderNo|order(Number|MasterId|DetailId)|coupon(Number|Id)|chasingOrder|cancelled|path|proof|kid|x|y|.*(Token|token|Ticket|Seed|Hash|Url|_url))$/;
const KEPT = new Set(['imageUrl', 'customerServiceUrl']);

const THEIRS = new RegExp(`${NEAR}|${FAR}|nobody`, 'g');

/** Replaces such fields by placeholders; `own` is the brand's code. */
export function written(answer: unknown, own: string): unknown {
  const seen = new Map<string, string[]>();
  const placeOf = (name: string, value: string): string => {
    // A seed may consist of digits alone, but is longer than any number.
    if (/^\d{1,15}$/.test(value)) return `<${name}>`;
    const before = seen.get(name) ?? [];
    seen.set(name, before.includes(value) ? before : [...before, value]);
    return `<${name} ${seen.get(name)!.indexOf(value) + 1}>`;
  };
  const write = (value: unknown, name = ''): unknown => {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return value.map((each) => write(each, name));
    if (typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, write(each, field)]));
    }
    const text = typeof value === 'string' ? value : (value as bigint).toString();
    if (ANEW.test(name) && !KEPT.has(name)) return placeOf(name, text);
    return typeof value === 'string' ? text.replaceAll(own, 'own').replace(THEIRS, 'theirs') : value;
  };
  return write(answer);
}
