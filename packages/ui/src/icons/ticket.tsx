import { Icon, type IconProps } from './icon.tsx';

export function TicketIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M5 6h14a1.5 1.5 0 0 1 1.5 1.5v2.3a2.3 2.3 0 0 0 0 4.4v2.3A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-2.3a2.3 2.3 0 0 0 0-4.4V7.5A1.5 1.5 0 0 1 5 6zM14 6v2.5M14 11v2M14 15.5V18"
      wash="M5 6h14a1.5 1.5 0 0 1 1.5 1.5v2.3a2.3 2.3 0 0 0 0 4.4v2.3A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-2.3a2.3 2.3 0 0 0 0-4.4V7.5A1.5 1.5 0 0 1 5 6z"
    />
  );
}
