import { Icon, type IconProps } from './icon.tsx';

export function SettingsIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3.2l1.5 2.6 2.9-.6.6 2.9 2.7 1.2L18.5 12l1.2 2.7-2.7 1.2-.6 2.9-2.9-.6L12 20.8l-1.5-2.6-2.9.6-.6-2.9-2.7-1.2L5.5 12 4.3 9.3 7 8.1l.6-2.9 2.9.6z"
      wash="M12 3.2l1.5 2.6 2.9-.6.6 2.9 2.7 1.2L18.5 12l1.2 2.7-2.7 1.2-.6 2.9-2.9-.6L12 20.8l-1.5-2.6-2.9.6-.6-2.9-2.7-1.2L5.5 12 4.3 9.3 7 8.1l.6-2.9 2.9.6z"
    />
  );
}
