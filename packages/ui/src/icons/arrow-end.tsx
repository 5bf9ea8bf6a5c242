import { Icon, type IconProps } from './icon.tsx';

export function ArrowEndIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M4 12h15.5M14 6.5l5.5 5.5-5.5 5.5" directional />;
}
