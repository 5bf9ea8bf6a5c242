import { Icon, type IconProps } from './icon.tsx';

export function HelpIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.9M12 16.7h.01"
      wash="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z"
    />
  );
}
