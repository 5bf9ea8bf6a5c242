/**
 * How values come out of both engines: int8 as BigInt (money never passes through a float), numeric and date as text,
 * timestamptz as Date, json parsed. Counts are int8 too, so `count(*)` is a BigInt.
 */
const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const DATE = 1082;

const asText = (text: string): string => text;

/** `{1,2,NULL}` as PostgreSQL writes an int8 array. */
function int8Array(text: string): (bigint | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)));
}

export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: BigInt,
  [INT8_ARRAY]: int8Array,
  [NUMERIC]: asText,
  [DATE]: asText,
};
