import { classes } from '../class-names.ts';
import { Picture } from './picture.tsx';
import styles from './avatar.module.css';

export type AvatarProps = Readonly<{
  /** Name of the person, for screen readers; '' when it is shown beside the picture. */
  name: string;
  /** URL of the picture; without it the first letter of `initial` is shown. */
  src?: string | undefined;
  initial?: string;
  /** Side in px. */
  size?: number;
  /** Brass ring, for the member's own picture. */
  ring?: boolean;
  className?: string;
}>;

export function Avatar({ name, src, initial, size = 40, ring, className }: AvatarProps): React.JSX.Element {
  const letter = Array.from(initial ?? name)[0]?.toLocaleUpperCase() ?? '';
  return (
    <span
      className={classes(styles.avatar, ring && styles.ring, className)}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42 }}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {src ? <Picture src={src} alt="" width={size} height={size} loading="lazy" /> : letter}
    </span>
  );
}
