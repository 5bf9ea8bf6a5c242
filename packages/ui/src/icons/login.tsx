import { Icon, type IconProps } from './icon.tsx';

export function LoginIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M10 4.5h7.5A1.5 1.5 0 0 1 19 6v12a1.5 1.5 0 0 1-1.5 1.5H10M3.5 12H14M10.5 8.5 14 12l-3.5 3.5"
      wash="M10 4.5h7.5A1.5 1.5 0 0 1 19 6v12a1.5 1.5 0 0 1-1.5 1.5H10z"
      directional
    />
  );
}
