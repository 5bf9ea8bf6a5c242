import { Icon, type IconProps } from './icon.tsx';

export function DiceIcon(props: IconProps): React.JSX.Element {
  return (
    <Icon
      {...props}
      d="M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM7.9 8.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M14.9 8.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M7.9 15.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M14.9 15.5a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0"
      wash="M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4z"
    />
  );
}
