import { Icon, type IconProps } from './icon.tsx';

export function PromotionsIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4 10.2v3.6a1 1 0 0 0 1 1h2.5L17 19V5L7.5 9.2H5a1 1 0 0 0-1 1zM7.5 14.8 9 20h2.6l-1.3-4M19.8 9.5a4 4 0 0 1 0 5"
      wash="M7.5 9.2 17 5v14l-9.5-4.2z"
    />
  );
}
