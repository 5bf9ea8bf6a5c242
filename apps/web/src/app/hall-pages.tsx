/** Category pages: vendors; sportsbook and races, if open at the brand; a fixture, and the member's coupons. */
import type { VendorCard } from '#contract';
import { lazy } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useLanes } from '../shared/brand/boot.ts';
import { CategoryPage, VendorCards } from '../features/play/category/index.ts';
import { categoryPath } from '../shared/games/categories.ts';
import { lanesAt } from '../shared/games/halls.ts';
import { hasOwnEntry, isBook, RACES_PATH } from '../shared/games/lanes.ts';
import { withTexts } from '../shared/page/language.ts';

const book = () => withTexts(import('../features/play/book/index.ts'));
const BookPage = lazy(async () => ({ default: (await book()).BookPage }));
const FixturePage = lazy(async () => ({ default: (await book()).FixturePage }));
const RacesPage = lazy(async () => ({ default: (await book()).RacesPage }));
const CouponsPage = lazy(async () => ({ default: (await book()).CouponsPage }));

const isOpen = ({ status }: VendorCard): boolean => status === 'ON';

export function HallPages(): React.JSX.Element {
  const { pathname } = useLocation();
  const { fixtureId } = useParams();
  if (fixtureId) return <FixturePage />;
  if (pathname === RACES_PATH) return <Races />;
  return pathname.startsWith('/coupons') ? <CouponsPage /> : <Hall path={pathname} />;
}

/** Until the brand opens races, its vendor is shown among sports. */
function Races(): React.JSX.Element {
  const card = useLanes()
    .flatMap(({ cards }) => cards)
    .find(hasOwnEntry);
  if (card && isOpen(card)) return <RacesPage />;
  return <Navigate to={`${categoryPath('SPORTS')}${card ? `?page=${card.vassalage}` : ''}`} replace />;
}

function Hall({ path }: Readonly<{ path: string }>): React.JSX.Element {
  const [search] = useSearchParams();
  const lanes = useLanes();
  const cards = lanesAt(lanes, path, search.get('page') ?? '').flatMap((lane) => lane.cards);
  const others = cards.filter((card) => !isBook(card) && isOpen(card));
  if (!cards.some((card) => isBook(card) && isOpen(card))) return <CategoryPage />;
  return (
    <BookPage
      hall={path === categoryPath('ESPORTS') ? 'ESPORTS' : 'SPORTS'}
      isSplit={lanes.some(({ title }) => title === 'ESPORTS')}
    >
      {others.length > 0 ? <VendorCards cards={others} /> : null}
    </BookPage>
  );
}
