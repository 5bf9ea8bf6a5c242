import { Icon, type IconProps } from './icon.tsx';

export function SearchIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.8 15.8 20.5 20.5"
      wash="M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z"
    />
  );
}
