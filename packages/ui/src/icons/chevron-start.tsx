import { Icon, type IconProps } from './icon.tsx';

export function ChevronStartIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M14.5 6l-6 6 6 6" directional />;
}
