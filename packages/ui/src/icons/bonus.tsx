import { Icon, type IconProps } from './icon.tsx';

export function BonusIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M6.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0M8.5 13.5 7 20.5l5-2.6 5 2.6-1.5-7M12 6.7l.8 1.5 1.7.25-1.25 1.2.3 1.7L12 10.55l-1.55.8.3-1.7L9.5 8.45l1.7-.25z"
      wash="M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z"
    />
  );
}
