import { classes } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = Readonly<{
  /** Any CSS length; the width defaults to 100 %. */
  width?: string;
  height?: string;
  shape?: 'text' | 'block' | 'round';
  /** Lines of text; the last one is shorter. */
  lines?: number;
  className?: string | undefined;
}>;

/** Placeholder of loading content. Hidden from screen readers: the container sets `aria-busy`. */
export function Skeleton({ width, height, shape = 'text', lines = 1, className }: SkeletonProps): React.JSX.Element {
  if (lines > 1) {
    return (
      <span className={classes(styles.lines, className)} aria-hidden>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={line === lines - 1 ? '62%' : width} height={height} />
        ))}
      </span>
    );
  }
  return (
    <span
      className={classes(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
