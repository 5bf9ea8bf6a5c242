import { Icon, type IconProps } from './icon.tsx';

export function TelegramIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M20.5 4.5 3.5 11.2l5.3 2 2 6.3 3-3.7 4.2 3.2zM8.8 13.2 16 8l-5 7.5"
      wash="M20.5 4.5 3.5 11.2l5.3 2 2 6.3 3-3.7 4.2 3.2z"
    />
  );
}
