import { Icon, type IconProps } from './icon.tsx';

export function MinusIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M5 12h14" />;
}
