/** Shelves of a category as chips: all, slots, originals, new, favourites, recent. */
import type { GameCategory } from '#contract';
import { RadioCards } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { ORIGINALS } from '../../../shared/games/originals.ts';
import { useChoices } from './queries.ts';
import { shelves, type CategoryView, type Shelf } from './rules.ts';

export interface ShelfChoiceProps {
  readonly category: GameCategory;
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
  readonly className?: string | undefined;
}

export function ShelfChoice({ category, view, onChange, className }: ShelfChoiceProps): React.JSX.Element {
  const t = useText();
  const { kinds } = useChoices(category, view.vendor);
  const isOnOne = view.shelf === 'ORIGINALS' || view.shelf === 'SLOTS';
  const offered = useShelves(isOnOne || kinds.some(({ type }) => type === ORIGINALS));
  return (
    <RadioCards
      variant="chips"
      legend={t('games.shelf')}
      hideLegend
      {...(className && { className })}
      value={view.shelf}
      onValueChange={(shelf) => onChange({ shelf: shelf as Shelf })}
      options={offered.map((shelf) => ({ value: shelf, label: t(`games.shelf.${shelf}`) }))}
    />
  );
}

function useShelves(hasOriginals: boolean): readonly Shelf[] {
  const favourites = useSwitch('GAMELOFAV3');
  const recent = useSwitch('GAMELOREC3');
  const isHere: Partial<Record<Shelf, boolean>> = {
    SLOTS: hasOriginals,
    ORIGINALS: hasOriginals,
    FAVOURITES: favourites,
    RECENT: recent,
  };
  return shelves.filter((shelf) => isHere[shelf] ?? true);
}
