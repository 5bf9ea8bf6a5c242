import { Icon, type IconProps } from './icon.tsx';

export function FishIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M3.2 12c2.6-4.2 5.6-6 9-6 3 0 5.7 2 8.6 6-2.9 4-5.6 6-8.6 6-3.4 0-6.4-1.8-9-6zM3.2 12 2 7.8M3.2 12 2 16.2M10.6 9.2c1.3 1.8 1.3 3.8 0 5.6M15.6 11a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0"
      wash="M3.2 12c2.6-4.2 5.6-6 9-6 3 0 5.7 2 8.6 6-2.9 4-5.6 6-8.6 6-3.4 0-6.4-1.8-9-6z"
    />
  );
}
