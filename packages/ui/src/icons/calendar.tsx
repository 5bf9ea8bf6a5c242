import { Icon, type IconProps } from './icon.tsx';

export function CalendarIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4M15.5 3.5v4"
      wash="M4 10h16v8.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5z"
    />
  );
}
