import { Icon, type IconProps } from './icon.tsx';

export function ShieldIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M12 3.5 19 6v5.5c0 4.3-2.7 7.5-7 9-4.3-1.5-7-4.7-7-9V6zM8.8 12l2.3 2.3 4.1-4.3"
      wash="M12 3.5 19 6v5.5c0 4.3-2.7 7.5-7 9-4.3-1.5-7-4.7-7-9V6z"
    />
  );
}
