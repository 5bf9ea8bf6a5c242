/** Rows and arrays as PostgreSQL reads them from text: cheaper on both sides than JSON, and of the right types at once. */

type Field = string | number | bigint | boolean | null | undefined;

export const arrayText = (items: readonly (bigint | number)[]): string => `{${items.join(',')}}`;

/** An array of composite values, some of them null. Fields come in the order of the type; absent ones are null. */
export const rowsText = (rows: readonly (readonly Field[] | null)[]): string => `{${rows.map(rowText).join(',')}}`;

const rowText = (fields: readonly Field[] | null): string =>
  fields === null ? 'NULL' : quoted(`(${fields.map(fieldText).join(',')})`);

/** Text that means itself, unquoted, in a row as well as in an array. */
const PLAIN = /^[\w.:+/-]+$/;

function fieldText(field: Field): string {
  if (field === null || field === undefined) return '';
  if (typeof field === 'boolean') return field ? 't' : 'f';
  if (typeof field !== 'string') return String(field);
  return PLAIN.test(field) ? field : quoted(field);
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
