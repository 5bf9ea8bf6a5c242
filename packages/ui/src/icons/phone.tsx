import { Icon, type IconProps } from './icon.tsx';

export function PhoneIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM10.8 18h2.4"
      wash="M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3z"
    />
  );
}
