import { Icon, type IconProps } from './icon.tsx';

export function CloseIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M6 6l12 12M18 6 6 18" />;
}
