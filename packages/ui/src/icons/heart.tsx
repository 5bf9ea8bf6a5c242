import { Icon, type IconProps } from './icon.tsx';

export function HeartIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M12 19.8C6.5 16 3.5 12.8 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 3.5-3 6.7-8.5 10.5z"
      wash="M12 19.8C6.5 16 3.5 12.8 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 3.5-3 6.7-8.5 10.5z"
    />
  );
}
