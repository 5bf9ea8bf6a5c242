import { Icon, type IconProps } from './icon.tsx';

export function AlertIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M12 4 21 19.5H3zM12 10v4.5M12 17h.01" wash="M12 4 21 19.5H3z" />;
}
