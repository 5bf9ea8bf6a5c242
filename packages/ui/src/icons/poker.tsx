import { Icon, type IconProps } from './icon.tsx';

export function PokerIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M12 3.5c3 3.3 7.5 6 7.5 10a3.7 3.7 0 0 1-6.6 2.3c.2 1.8.9 3.3 2.1 4.7H9c1.2-1.4 1.9-2.9 2.1-4.7A3.7 3.7 0 0 1 4.5 13.5c0-4 4.5-6.7 7.5-10z"
      wash="M12 3.5c3 3.3 7.5 6 7.5 10a3.7 3.7 0 0 1-7.5.9 3.7 3.7 0 0 1-7.5-.9c0-4 4.5-6.7 7.5-10z"
    />
  );
}
