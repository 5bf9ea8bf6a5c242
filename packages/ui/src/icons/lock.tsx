import { Icon, type IconProps } from './icon.tsx';

export function LockIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V7.7a4 4 0 0 1 8 0v2.8M12 14.5v2"
      wash="M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5z"
    />
  );
}
