/** What has changed in a flat record of JSON-safe parts, so that no more is sent. */
export type Parts = Readonly<Record<string, unknown>>;

/** Parts that are other than before; one that is gone is null. Null when nothing has changed. */
export function differences(before: Parts, after: Parts): Parts | null {
  const changed: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(after))
    if (JSON.stringify(part) !== JSON.stringify(before[name])) changed[name] = part;
  for (const name of Object.keys(before)) if (!(name in after)) changed[name] = null;
  return Object.keys(changed).length === 0 ? null : changed;
}
