import { Icon, type IconProps } from './icon.tsx';

export function QrIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h.01M19.5 14.5v2M14.5 19.5h2M19.5 19.5h.01M17 17h.01"
      wash="M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5z"
    />
  );
}
