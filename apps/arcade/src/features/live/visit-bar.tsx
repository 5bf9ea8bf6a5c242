/** Session summary at the bottom of each page; opens the rounds of this visit. */
import { useState } from 'react';
import type { HallSession } from '../../shared/hall/index.ts';
import { SessionBar } from '../../shared/play/session-bar.tsx';
import { useOffers } from './offer.ts';
import { RoundsPanel } from '../../shared/room/rounds-panel.tsx';
import { useVisit } from './visit.ts';

export function VisitBar({ session }: Readonly<{ session: HallSession }>): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const rounds = useVisit((visit) => visit.rounds);
  const offers = useOffers();
  const nameOf = (room: string) => offers.data?.find((offer) => offer.room === room)?.name ?? room;
  return (
    <>
      <SessionBar opened={session} onFairness={() => setOpen(true)} />
      <RoundsPanel session={session} rounds={rounds} nameOf={nameOf} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
