/** Difference of two flat records of JSON values, so that only changes are sent. */
export type Parts = Readonly<Record<string, unknown>>;

/** Changed parts; null for a removed part. Null when nothing has changed. */
export function differences(before: Parts, after: Parts): Parts | null {
  const changed: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(after))
    if (JSON.stringify(part) !== JSON.stringify(before[name])) changed[name] = part;
  for (const name of Object.keys(before)) if (!(name in after)) changed[name] = null;
  return Object.keys(changed).length === 0 ? null : changed;
}
