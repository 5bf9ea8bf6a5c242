/** Which text says what a spot is called, or how it wins: a key with what its text takes. */
export interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export const words = (key: string, values: Words['values'] = {}): Words => ({ key, values });
