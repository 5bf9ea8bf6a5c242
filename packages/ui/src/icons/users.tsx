import { Icon, type IconProps } from './icon.tsx';

export function UsersIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 19.5c.5-3.8 2.9-5.7 6.5-5.7s6 1.9 6.5 5.7M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.2c2.3.6 3.7 2.4 4 5.3"
      wash="M2.5 19.5c.5-3.8 2.9-5.7 6.5-5.7s6 1.9 6.5 5.7z"
    />
  );
}
