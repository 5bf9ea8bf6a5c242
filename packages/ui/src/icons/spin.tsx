import { Icon, type IconProps } from './icon.tsx';

export function SpinIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M4.5 13a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0M10.4 13a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M12 11.4V5.5M13.4 13.8l5.1 2.95M10.6 13.8l-5.1 2.95M10.5 2.5h3L12 5z"
      wash="M12 13V5.5a7.5 7.5 0 0 1 6.5 11.25z"
    />
  );
}
