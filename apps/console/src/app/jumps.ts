/** Key after `g` for each page: the first letter of its name not taken by an earlier page. */
export interface Place {
  readonly name: string;
  readonly to: string;
}
export interface Jump extends Place {
  readonly letter: string;
}

export function jumpsOf(places: readonly Place[]): Jump[] {
  const taken = new Set<string>();
  return places.flatMap((place) => {
    const letter = place.name.split('').find((sign) => /[a-z]/.test(sign) && !taken.has(sign));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ ...place, letter }];
  });
}

/** Pages by their English names, so that keys are the same in every language. */
export const placesOf = (tables: readonly { readonly table: string }[]): Place[] => [
  { name: 'today', to: '/' },
  { name: 'queue', to: '/queue' },
  ...tables.map(({ table }) => ({ name: table, to: `/t/${table}` })),
  { name: 'own', to: '/own' },
];
