import { Picture } from '#ui';

const MEDALS = 8;

export interface MedalProps {
  readonly level: number;
  readonly size: number;
  /** For medals below the fold. */
  readonly lazy?: boolean;
}

/** Medal of a level; levels beyond the provided images use the highest. The name is beside it. */
export function Medal({ level, size, lazy }: MedalProps): React.JSX.Element {
  const drawn = Math.min(MEDALS, Math.max(1, level));
  return (
    <Picture src={`/art/medals/${drawn}.svg`} alt="" width={size} height={size} loading={lazy ? 'lazy' : 'eager'} />
  );
}
