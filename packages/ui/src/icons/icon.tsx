/** Base of every icon: 24 px grid, one stroke width, and a tinted fill. */

export type IconProps = Readonly<{
  /** Side in px; 20 by default. */
  size?: number;
  /** Accessible name; without it the icon is decorative. */
  title?: string;
  className?: string | undefined;
}>;

type Drawing = Readonly<{
  /** Path data of the strokes. */
  d: string;
  /** Path data of the tinted fill, if the icon has one. */
  wash?: string;
  /** Directional icons are mirrored in right-to-left text. */
  directional?: boolean;
}>;

export function Icon({ size = 20, title, className, d, wash, directional }: IconProps & Drawing): React.JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      data-directional={directional || undefined}
    >
      {wash ? <path d={wash} fill="currentColor" fillOpacity={0.18} stroke="none" /> : null}
      <path d={d} />
    </svg>
  );
}
