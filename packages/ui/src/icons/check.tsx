import { Icon, type IconProps } from './icon.tsx';

export function CheckIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M5 12.5l4.7 4.7L19.5 7" />;
}
