import { Icon, type IconProps } from './icon.tsx';

export function MessageIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-2A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5zM8 9.5h8M8 12.8h5"
      wash="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-2A1.5 1.5 0 0 1 4 15.5v-9A1.5 1.5 0 0 1 5.5 5z"
    />
  );
}
