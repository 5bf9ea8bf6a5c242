/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, wheel, order of draws. */
export const identity = { id: 'midway-carnival', code: 'MIDWAY_CARNIVAL', version: '1' } as const;
