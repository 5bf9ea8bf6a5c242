import { Icon, type IconProps } from './icon.tsx';

export function GripIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M8.4 6a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M14.4 6a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M8.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M14.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M8.4 18a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M14.4 18a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0"
    />
  );
}
