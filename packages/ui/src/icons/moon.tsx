import { Icon, type IconProps } from './icon.tsx';

export function MoonIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M19.8 14.5A8.2 8.2 0 0 1 9.5 4.2a8.2 8.2 0 1 0 10.3 10.3z"
      wash="M19.8 14.5A8.2 8.2 0 0 1 9.5 4.2a8.2 8.2 0 1 0 10.3 10.3z"
    />
  );
}
