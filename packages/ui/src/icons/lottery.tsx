import { Icon, type IconProps } from './icon.tsx';

export function LotteryIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M3 9.5a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M12.6 16.2a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0M7.8 8.2 9.4 7v5"
      wash="M9 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12z"
    />
  );
}
