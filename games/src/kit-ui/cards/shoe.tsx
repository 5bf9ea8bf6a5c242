/** The shoe and the discard tray, filled in proportion to their cards. */
import type { CSSProperties } from 'react';
import type { ShoePicture } from './picture.ts';
import styles from './shoe.module.css';

const share = (value: number): CSSProperties => ({ transform: `scaleX(${Math.max(0, value).toFixed(4)})` });

export function Shoe({
  picture: { leftShare, cutShare, isLast },
}: Readonly<{ picture: ShoePicture }>): React.JSX.Element {
  return (
    <svg className={styles.shoe} viewBox="0 0 132 66" aria-hidden>
      <path d="M4 58L20 18Q22 13 28 13H120Q127 13 127 20V58Q127 62 123 62H8Q3 62 4 58Z" className={styles.lacquer} />
      <path d="M28 20H119V50H17Z" className={styles.inside} />
      <g className={styles.pack} style={share(leftShare)}>
        <path d="M20 35H117" className={styles.edges} />
        {isLast ? null : (
          <path d="M0-13V13" className={styles.cut} transform={`translate(${117 - (97 * cutShare) / leftShare} 35)`} />
        )}
      </g>
      <path d="M3 58L18 20H29L17 58Z" className={styles.mouth} />
      <path d="M6 55L17 27H23L14 55Z" className={styles.card} />
      <path d="M20 18H124" className={styles.brass} />
      <path d="M8 58H123" className={styles.brass} />
    </svg>
  );
}

export function Tray({ picture: { outShare } }: Readonly<{ picture: ShoePicture }>): React.JSX.Element {
  return (
    <svg className={styles.tray} viewBox="0 0 132 66" aria-hidden>
      <path d="M6 12H126Q130 12 130 16V58Q130 62 126 62H6Q2 62 2 58V16Q2 12 6 12Z" className={styles.lacquer} />
      <path d="M10 20H122V54H10Z" className={styles.inside} />
      <g className={styles.pack} style={share(outShare)}>
        <path d="M12 37H120" className={styles.edges} />
      </g>
      <path d="M6 18H126M6 58H126" className={styles.brass} />
    </svg>
  );
}
