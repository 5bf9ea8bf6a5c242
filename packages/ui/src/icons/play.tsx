import { Icon, type IconProps } from './icon.tsx';

export function PlayIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M7.5 5v14L19 12z" wash="M7.5 5v14L19 12z" />;
}
