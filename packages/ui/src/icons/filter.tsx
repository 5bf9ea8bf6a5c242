import { Icon, type IconProps } from './icon.tsx';

export function FilterIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M4 6.5h16M7 12h10M10 17.5h4" />;
}
