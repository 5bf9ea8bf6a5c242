import { Icon, type IconProps } from './icon.tsx';

export function InviteIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M6.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0M3.5 20c.5-4 3-6.2 6.5-6.2 1.7 0 3.2.5 4.3 1.5M18 14v6M15 17h6"
      wash="M3.5 20c.5-4 3-6.2 6.5-6.2 1.7 0 3.2.5 4.3 1.5L14 20z"
    />
  );
}
