import { Icon, type IconProps } from './icon.tsx';

export function BankIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v7M10 9.5v7M14 9.5v7M18.5 9.5v7M3.5 19.5h17"
      wash="M3.5 9.5 12 4l8.5 5.5z"
    />
  );
}
