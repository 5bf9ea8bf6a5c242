import { Icon, type IconProps } from './icon.tsx';

export function EyeIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M2.5 12C4.8 8 8 6 12 6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
      wash="M2.5 12C4.8 8 8 6 12 6s7.2 2 9.5 6c-2.3 4-5.5 6-9.5 6s-7.2-2-9.5-6z"
    />
  );
}
