import { use, useEffect, useRef, useState, type ImgHTMLAttributes } from 'react';
import { mirrored, MirrorAtHand } from './picture-mirror.ts';

export type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'fetchPriority' | 'decoding'> &
  Readonly<{
    src: string;
    alt: string;
    /** The largest thing that a page shows first: it comes before all others, and shows with the words around it. */
    first?: boolean | undefined;
  }>;

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const;

/** A picture of the site, loaded from the mirror where there is one, with the site itself as fallback. */
export function Picture({ src, alt, first = false, ...rest }: PictureProps): React.JSX.Element {
  const [failed, setFailed] = useState<string>();
  const address = mirrored(src, use(MirrorAtHand));
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In a page that came drawn it may have failed before anybody listened.
    if (address !== src && shown.current?.complete && shown.current.naturalWidth === 0) setFailed(address);
  }, [address, src]);
  return (
    <img
      ref={shown}
      {...rest}
      {...(first ? FIRST : { decoding: 'async' })}
      alt={alt}
      src={failed === address ? src : address}
      onError={() => address !== src && setFailed(address)}
    />
  );
}
