/** Games of a category page: one list, or one per category of the page. */
import type { GameCategory } from '#contract';
import { useCallback, useState } from 'react';
import { Found } from './found.tsx';
import { GameList, NoGames, type GameListProps } from './game-list.tsx';

export interface Hall {
  readonly category: GameCategory;
  /** Vendor codes to include, separated by commas; empty for all. */
  readonly among: string;
}

type GameListsProps = Pick<GameListProps, 'view' | 'onChange'> &
  Readonly<{
    halls: readonly Hall[];
    /** Key of the lists: a new address resets them. */
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

/** Total number of games; undefined until all lists have reported. */
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
