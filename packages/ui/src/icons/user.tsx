import { Icon, type IconProps } from './icon.tsx';

export function UserIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c.6-4.3 3.5-6.5 7.5-6.5s6.9 2.2 7.5 6.5"
      wash="M4.5 20.5c.6-4.3 3.5-6.5 7.5-6.5s6.9 2.2 7.5 6.5z"
    />
  );
}
