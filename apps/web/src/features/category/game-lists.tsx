/** The games of a hall: one list, or one for each category that the hall has. */
import type { GameCategory } from '#contract';
import { useCallback, useState } from 'react';
import { Found } from './found.tsx';
import { GameList, NoGames, type GameListProps } from './game-list.tsx';

export interface Hall {
  readonly category: GameCategory;
  /** The vendors it keeps to, by code and with commas; empty for all. */
  readonly among: string;
}

type GameListsProps = Pick<GameListProps, 'view' | 'onChange'> &
  Readonly<{
    halls: readonly Hall[];
    /** The address: at another one the lists begin anew. */
    at: string;
  }>;

export function GameLists({ halls, at, view, onChange }: GameListsProps): React.JSX.Element {
  const [total, onFound] = useFound(halls);
  const several = halls.length > 1;
  return (
    <>
      <Found query={view.query} count={total} />
      {halls.map((hall) => (
        <GameList
          key={`${at}-${hall.category}`}
          {...hall}
          view={view}
          onChange={onChange}
          onFound={onFound}
          isOneOfSeveral={several}
        />
      ))}
      {several && view.query && total === 0 && <NoGames view={view} onChange={onChange} />}
    </>
  );
}

type Counts = Readonly<Partial<Record<GameCategory, number | undefined>>>;

/** How many games all lists have together; undefined until all of them know. */
function useFound(halls: readonly Hall[]): [number | undefined, NonNullable<GameListProps['onFound']>] {
  const [counts, setCounts] = useState<Counts>({});
  const onFound = useCallback(
    (category: GameCategory, count: number | undefined) => setCounts((known) => ({ ...known, [category]: count })),
    [],
  );
  const each = halls.map(({ category }) => counts[category]);
  return [
    each.every((count) => count !== undefined) ? each.reduce((sum, count) => sum + count, 0) : undefined,
    onFound,
  ];
}
