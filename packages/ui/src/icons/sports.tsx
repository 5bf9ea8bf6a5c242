import { Icon, type IconProps } from './icon.tsx';

export function SportsIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 8l3.8 2.8-1.45 4.4h-4.7L8.2 10.8zM12 8V3.6M15.8 10.8l4.3-1.3M14.35 15.2l2.6 3.6M9.65 15.2l-2.6 3.6M8.2 10.8 3.9 9.5"
      wash="M12 8l3.8 2.8-1.45 4.4h-4.7L8.2 10.8z"
    />
  );
}
