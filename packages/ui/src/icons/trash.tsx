import { Icon, type IconProps } from './icon.tsx';

export function TrashIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10.3 11v5.5M13.7 11v5.5"
      wash="M6.5 7h11l-.8 12a1.5 1.5 0 0 1-1.5 1.5H8.8A1.5 1.5 0 0 1 7.3 19z"
    />
  );
}
