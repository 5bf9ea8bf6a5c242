import { Icon, type IconProps } from './icon.tsx';

export function GiftIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5 11.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-7.5M3.5 8h17v3.5h-17zM12 8v12.5M12 8C10 8 7.5 7.5 7.5 5.5A2 2 0 0 1 9.5 3.5C11.5 3.5 12 6 12 8zM12 8c2 0 4.5-.5 4.5-2.5a2 2 0 0 0-2-2C12.5 3.5 12 6 12 8z"
      wash="M5 11.5h14V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19z"
    />
  );
}
