/** The letter behind `g` that leads to each place: the first of its name that no place before it has. */
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

/** Places by their English words, so that a letter stays where it is in every language. */
export const placesOf = (tables: readonly { readonly table: string }[]): Place[] => [
  { name: 'today', to: '/' },
  { name: 'queue', to: '/queue' },
  ...tables.map(({ table }) => ({ name: table, to: `/t/${table}` })),
  { name: 'own', to: '/own' },
];
