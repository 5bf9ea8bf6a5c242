import { Icon, type IconProps } from './icon.tsx';

export function TrophyIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5h-3c0 3.5 1 5.5 3.3 5.7M16.5 5.5h3c0 3.5-1 5.5-3.3 5.7M12 14v3.5M8.5 20.5c0-2 1.2-3 3.5-3s3.5 1 3.5 3z"
      wash="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0z"
    />
  );
}
