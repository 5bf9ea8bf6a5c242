import { Icon, type IconProps } from './icon.tsx';

export function MoreIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M17.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0"
    />
  );
}
