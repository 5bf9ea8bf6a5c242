import { Icon, type IconProps } from './icon.tsx';

export function HeadsetIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h2A1.5 1.5 0 0 1 8 14.5v3A1.5 1.5 0 0 1 6.5 19H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13h-2a1.5 1.5 0 0 0-1.5 1.5v3a1.5 1.5 0 0 0 1.5 1.5h.5a1.5 1.5 0 0 0 1.5-1.5zM19.5 17.5c0 2-1.5 3.5-4 3.5H13"
      wash="M4.5 13h2A1.5 1.5 0 0 1 8 14.5v3A1.5 1.5 0 0 1 6.5 19H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13h-2a1.5 1.5 0 0 0-1.5 1.5v3a1.5 1.5 0 0 0 1.5 1.5h.5a1.5 1.5 0 0 0 1.5-1.5z"
    />
  );
}
