/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, order of draws. */
export const identity = { id: 'snow-leopard', code: 'SNOW_LEOPARD', version: '1' } as const;
