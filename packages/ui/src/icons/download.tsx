import { Icon, type IconProps } from './icon.tsx';

export function DownloadIcon(props: IconProps): React.JSX.Element {
  return <Icon {...props} d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />;
}
