import { Icon, type IconProps } from './icon.tsx';

export function CoinsIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M9 4c3.3 0 5.8 1.1 5.8 2.5S12.3 9 9 9 3.2 7.9 3.2 6.5 5.7 4 9 4zM3.2 6.5v4C3.2 11.9 5.7 13 9 13M3.2 10.5v4c0 1.3 2.2 2.3 5.2 2.5M14.8 6.5v2M15 11c3.3 0 5.8 1.1 5.8 2.5S18.3 16 15 16s-5.8-1.1-5.8-2.5S11.7 11 15 11zM9.2 13.5v4.2c0 1.4 2.5 2.5 5.8 2.5s5.8-1.1 5.8-2.5v-4.2"
      wash="M15 11c3.3 0 5.8 1.1 5.8 2.5v4.2c0 1.4-2.5 2.5-5.8 2.5s-5.8-1.1-5.8-2.5v-4.2c0-1.4 2.5-2.5 5.8-2.5z"
    />
  );
}
