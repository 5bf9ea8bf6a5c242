import { Icon, type IconProps } from './icon.tsx';

export function KeyboardIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6zM6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8.3 14h7.4"
      wash="M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6z"
    />
  );
}
