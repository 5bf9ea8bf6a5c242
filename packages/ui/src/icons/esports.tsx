import { Icon, type IconProps } from './icon.tsx';

export function EsportsIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M7.5 7h9a4.5 4.5 0 0 1 4.3 3.4l1 4.5a2.5 2.5 0 0 1-4.3 2.2L15.7 15H8.3l-1.8 2.1a2.5 2.5 0 0 1-4.3-2.2l1-4.5A4.5 4.5 0 0 1 7.5 7zM8 9.7v3.2M6.4 11.3h3.2M14.4 12.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M16.4 10.3a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0"
      wash="M7.5 7h9a4.5 4.5 0 0 1 4.3 3.4l1 4.5a2.5 2.5 0 0 1-4.3 2.2L15.7 15H8.3l-1.8 2.1a2.5 2.5 0 0 1-4.3-2.2l1-4.5A4.5 4.5 0 0 1 7.5 7z"
    />
  );
}
