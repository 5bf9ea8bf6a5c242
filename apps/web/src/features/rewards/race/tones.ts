export const tones = {
  UPCOMING: 'info',
  RUNNING: 'brand',
  COUNTING: 'warn',
  FINAL: 'neutral',
  CALLED_OFF: 'neutral',
} as const;
