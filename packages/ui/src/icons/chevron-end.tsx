import { Icon, type IconProps } from './icon.tsx';

export function ChevronEndIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M9.5 6l6 6-6 6" directional />;
}
