import { Icon, type IconProps } from './icon.tsx';

export function UploadIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M5 20h14" />;
}
