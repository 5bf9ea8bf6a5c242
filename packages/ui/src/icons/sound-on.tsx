import { Icon, type IconProps } from './icon.tsx';

export function SoundOnIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4 9.8v4.4h3.2L12 18.5v-13L7.2 9.8zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"
      wash="M4 9.8v4.4h3.2L12 18.5v-13L7.2 9.8z"
    />
  );
}
