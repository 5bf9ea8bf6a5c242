import { Icon, type IconProps } from './icon.tsx';

export function CrownIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4 8l4 4.5L12 5.5l4 7L20 8l-1.5 9.5h-13zM5.5 20.5h13"
      wash="M4 8l4 4.5L12 5.5l4 7L20 8l-1.5 9.5h-13z"
    />
  );
}
