import { Icon, type IconProps } from './icon.tsx';

export function SoundOffIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4 9.8v4.4h3.2L12 18.5v-13L7.2 9.8zM16 9.5l5 5M21 9.5l-5 5"
      wash="M4 9.8v4.4h3.2L12 18.5v-13L7.2 9.8z"
    />
  );
}
