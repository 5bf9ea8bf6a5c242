import { useState, type ImgHTMLAttributes } from 'react';
import { mirrored } from './picture-mirror.ts';

export type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & Readonly<{ src: string; alt: string }>;

/** A picture of the site's, from the mirror where there is one; one that does not come from there comes from here. */
export function Picture({ src, alt, ...rest }: PictureProps): React.JSX.Element {
  const [failed, setFailed] = useState<string>();
  const address = mirrored(src);
  return (
    <img
      {...rest}
      alt={alt}
      src={failed === address ? src : address}
      onError={() => address !== src && setFailed(address)}
    />
  );
}
