import { Icon, type IconProps } from './icon.tsx';

export function ChevronDownIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M6 9.5l6 6 6-6" />;
}
