import { Icon, type IconProps } from './icon.tsx';

export function SlotsIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM3.5 8.5h14M3.5 15.5h14M8.2 8.5v7M12.9 8.5v7M17.5 13.5h1.3a1.7 1.7 0 0 0 1.7-1.7V8.4M19.1 6.6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0"
      wash="M3.5 8.5h14v7h-14z"
    />
  );
}
