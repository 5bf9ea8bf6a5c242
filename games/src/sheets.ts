/** The PAR sheet of a game, loaded on demand. */

/** `id` is that of a game's meta, and nothing that a caller has named. */
export async function sheetOf(id: string): Promise<Readonly<Record<string, unknown>>> {
  const { default: sheet } = (await import(`./${id}/par.json`, { with: { type: 'json' } })) as {
    readonly default: Readonly<Record<string, unknown>>;
  };
  return sheet;
}
