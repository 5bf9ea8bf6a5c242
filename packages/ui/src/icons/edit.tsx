import { Icon, type IconProps } from './icon.tsx';

export function EditIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4.5 19.5l1-4.5L16.2 4.3a1.5 1.5 0 0 1 2.1 0l1.4 1.4a1.5 1.5 0 0 1 0 2.1L9 18.5zM14 6.5l3.5 3.5"
      wash="M5.5 15 14 6.5l3.5 3.5L9 18.5l-4.5 1z"
    />
  );
}
