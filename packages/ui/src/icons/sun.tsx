import { Icon, type IconProps } from './icon.tsx';

export function SunIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2.8v1.9M12 19.3v1.9M2.8 12h1.9M19.3 12h1.9M5.5 5.5l1.3 1.3M17.2 17.2l1.3 1.3M18.5 5.5l-1.3 1.3M6.8 17.2l-1.3 1.3"
      wash="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
    />
  );
}
