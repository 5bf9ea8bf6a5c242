import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

export type QrCodeProps = Readonly<{
  text: string;
  /** Target of the code, for screen readers. */
  label: string;
  /** Side in px. */
  size?: number;
  className?: string;
}>;

/** Always dark on white with a quiet zone, because some cameras read nothing else. */
export function QrCode({ text, label, size = 160, className }: QrCodeProps): React.JSX.Element {
  const { side, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 });
    const cells = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { side: code.size, path: cells.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={className ?? styles.code}
    >
      <path d={`M0 0h${side}v${side}h-${side}z`} fill="#fff" />
      <path d={path} fill="#07141b" />
    </svg>
  );
}
