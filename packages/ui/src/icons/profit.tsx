import { Icon, type IconProps } from './icon.tsx';

export function ProfitIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon {...props} d="M4 19.5h16M5 15.5l4.5-5 3.5 3L19.5 6M15.5 6h4v4" wash="M5 15.5l4.5-5 3.5 3L19.5 6v13.5H5z" />
  );
}
