import { Icon, type IconProps } from './icon.tsx';

export function MailIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6"
      wash="M4 7l8 6 8-6v11.5H4z"
    />
  );
}
