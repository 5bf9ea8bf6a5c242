import { Icon, type IconProps } from './icon.tsx';

export function KeyIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M11.3 12.3 20 3.7M16.5 7.2l2.8 2.8M13.8 9.9l2 2"
      wash="M8 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"
    />
  );
}
