import { Icon, type IconProps } from './icon.tsx';

export function ReplayIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon {...props} d="M5 5v4.7h4.7M5.3 9.7A8 8 0 1 1 4 13M10.5 10v5.5l4.2-2.75z" wash="M10.5 10v5.5l4.2-2.75z" />
  );
}
