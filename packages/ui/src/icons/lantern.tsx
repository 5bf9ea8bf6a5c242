import { Icon, type IconProps } from './icon.tsx';

export function LanternIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M12 2.5V5M8.5 5h7M9 17.5h6M12 17.5v4M6 11.2C6 7.5 8 5 12 5s6 2.5 6 6.2-2 6.3-6 6.3-6-2.6-6-6.3zM12 5c-1.5 1.6-2.2 3.6-2.2 6.2s.7 4.7 2.2 6.3M12 5c1.5 1.6 2.2 3.6 2.2 6.2s-.7 4.7-2.2 6.3"
      wash="M6 11.2C6 7.5 8 5 12 5s6 2.5 6 6.2-2 6.3-6 6.3-6-2.6-6-6.3z"
    />
  );
}
