import { Icon, type IconProps } from './icon.tsx';

export function EyeOffIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4 4l16 16M9.9 6.2A9.6 9.6 0 0 1 12 6c4 0 7.2 2 9.5 6a14 14 0 0 1-2.7 3.4M6 8.2A13.5 13.5 0 0 0 2.5 12c2.3 4 5.5 6 9.5 6 1.3 0 2.5-.2 3.6-.6M10 10a3 3 0 0 0 4 4.2"
    />
  );
}
