import { Icon, type IconProps } from './icon.tsx';

export function ChartIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M4 19.5h16M7 16v-4.5M12 16V6.5M17 16v-7" />;
}
