import { Icon, type IconProps } from './icon.tsx';

export function HistoryIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4.2 9.5A8.5 8.5 0 1 1 3.5 13M4 4.8v4.7h4.7M12 7.8V12.5l3.2 2"
      wash="M12 4a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z"
    />
  );
}
