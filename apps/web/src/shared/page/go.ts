/** Navigates to a destination. */
import type { VendorCard } from '#contract';
import { useLocation, useNavigate } from 'react-router';
import { vendorDestination, type Destination } from '../games/lanes.ts';
import { usePlay } from '../games/play.ts';
import { openPopup } from '../dialogs/popups.ts';
import { writeSession } from '../device/storage.ts';

/** Navigates only to another page than the current one. */
export function useGo(): (destination: Destination) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const play = usePlay();
  return (destination) => {
    if (destination.kind === 'page' && destination.vendor) rememberVendor(destination.vendor);
    if (destination.kind === 'vendorGames') openPopup(destination);
    else if (destination.kind === 'game') play(destination);
    else if (destination.path !== pathname + search) void navigate(destination.path);
  };
}

/** Vendor of slots selected last, by code and as a whole. */
export function rememberVendor(card: VendorCard): void {
  writeSession('toWhichItem', card.vassalage);
  writeSession('gameVendor', JSON.stringify(card));
}

/** A vendor under maintenance does nothing. */
export function useGoToVendor(): (card: VendorCard) => void {
  const go = useGo();
  return (card) => {
    if (card.status === 'MAINTAIN') return;
    go(vendorDestination(card));
  };
}
