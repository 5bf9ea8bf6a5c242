/** Length of a message in characters, trimmed, as the server counts it. */
export const lengthOf = (content: string): number => Array.from(content.trim()).length;

export interface LengthLimits {
  readonly min: number;
  readonly max: number;
}

export const isLengthRight = (content: string, { min, max }: LengthLimits): boolean => {
  const length = lengthOf(content);
  return length >= min && length <= max;
};
