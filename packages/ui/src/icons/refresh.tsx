import { Icon, type IconProps } from './icon.tsx';

export function RefreshIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M19.5 8.5A8.3 8.3 0 0 0 4 10.5M19.8 4v4.7h-4.7M4.5 15.5A8.3 8.3 0 0 0 20 13.5M4.2 20v-4.7h4.7"
    />
  );
}
