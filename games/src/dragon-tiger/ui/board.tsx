import type { BoardProps } from '../../kit-ui/live.ts';

export function Board({ results }: BoardProps): React.JSX.Element {
  return <p>{results.join(' ')}</p>;
}
