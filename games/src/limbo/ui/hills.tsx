type Props = Readonly<{ className: string | undefined }>;

/** Hills at dusk with a few lit windows; as wide as the picture, whatever its shape. */
export const Hills = ({ className }: Props): React.JSX.Element => (
  <svg className={className} viewBox="0 0 600 120" preserveAspectRatio="none">
    <path d="M0 70C60 30 110 34 170 62S300 22 370 50 520 20 600 58V120H0Z" fill="#2b2358" />
    <path d="M0 96C80 60 150 66 230 90S400 62 470 82 560 70 600 88V120H0Z" fill="#171338" />
    <g fill="#ffcf70">
      <path d="M96 92h5v6h-5zM108 94h4v5h-4zM330 92h5v6h-5zM482 98h5v6h-5zM494 100h4v5h-4z" />
    </g>
  </svg>
);
