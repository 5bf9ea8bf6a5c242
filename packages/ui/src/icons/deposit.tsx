import { Icon, type IconProps } from './icon.tsx';

export function DepositIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M12 3.5v10M8 9.8l4 4 4-4M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3"
      wash="M4 15h16v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"
    />
  );
}
