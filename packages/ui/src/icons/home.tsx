import { Icon, type IconProps } from './icon.tsx';

export function HomeIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M3 10.8 12 3.5l9 7.3M5.2 9.2V19a1.3 1.3 0 0 0 1.3 1.3h11a1.3 1.3 0 0 0 1.3-1.3V9.2M9.8 20v-5.6h4.4V20"
      wash="M5.2 9.2 12 3.7l6.8 5.5v10.9H5.2z"
    />
  );
}
