import { Icon, type IconProps } from './icon.tsx';

export function LiveIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4 8.4A2.4 2.4 0 0 1 6.4 6h7.2A2.4 2.4 0 0 1 16 8.4v7.2a2.4 2.4 0 0 1-2.4 2.4H6.4A2.4 2.4 0 0 1 4 15.6zM16 10.7l4.4-2.7v8l-4.4-2.7M8.7 9.8v4.4l3.5-2.2z"
      wash="M4 8.4A2.4 2.4 0 0 1 6.4 6h7.2A2.4 2.4 0 0 1 16 8.4v7.2a2.4 2.4 0 0 1-2.4 2.4H6.4A2.4 2.4 0 0 1 4 15.6z"
    />
  );
}
