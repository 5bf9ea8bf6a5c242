import { Icon, type IconProps } from './icon.tsx';

export function MenuIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M4 7h16M4 12h16M4 17h11" directional />;
}
