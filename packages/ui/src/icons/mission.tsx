import { Icon, type IconProps } from './icon.tsx';

export function MissionIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M6 21V4M6 4.5c4-2 7 2 12.5 0v9c-5.5 2-8.5-2-12.5 0"
      wash="M6 4.5c4-2 7 2 12.5 0v9c-5.5 2-8.5-2-12.5 0z"
    />
  );
}
