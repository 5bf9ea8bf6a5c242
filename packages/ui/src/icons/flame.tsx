import { Icon, type IconProps } from './icon.tsx';

export function FlameIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.3 1-3.8 2.2-5 .2 1.5.8 2.4 1.8 3C10.3 8.5 10.5 5.5 12 3z"
      wash="M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.3 1-3.8 2.2-5 .2 1.5.8 2.4 1.8 3C10.3 8.5 10.5 5.5 12 3z"
    />
  );
}
