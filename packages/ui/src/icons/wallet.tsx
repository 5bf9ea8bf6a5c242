import { Icon, type IconProps } from './icon.tsx';

export function WalletIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4 7.5A2.5 2.5 0 0 1 6.5 5h10A1.5 1.5 0 0 1 18 6.5V8M4 7.5A1.5 1.5 0 0 0 5.5 9H19a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 19 19H6a2 2 0 0 1-2-2zM20.5 12.2H17a1.8 1.8 0 0 0 0 3.6h3.5"
      wash="M4 8.5a2 2 0 0 0 1.5.5H19a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 19 19H6a2 2 0 0 1-2-2z"
    />
  );
}
