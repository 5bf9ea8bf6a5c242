/** The session's line at the foot of every page, and behind it the rounds of this visit. */
import { useState } from 'react';
import type { HallSession } from '../hall/index.ts';
import { SessionBar } from '../session-bar.tsx';
import { RoundsPanel } from './rounds-panel.tsx';

export function VisitBar({ session }: Readonly<{ session: HallSession }>): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SessionBar opened={session} onFairness={() => setOpen(true)} />
      <RoundsPanel session={session} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
