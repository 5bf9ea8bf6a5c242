import { Icon, type IconProps } from './icon.tsx';

export function SortIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M8 10l4-4.5L16 10M8 14l4 4.5L16 14" />;
}
