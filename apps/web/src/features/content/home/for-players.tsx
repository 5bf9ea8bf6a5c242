import type { ReactNode } from 'react';
import { useStaff } from '../../../shared/session/session.ts';

/** Parts that promote play: hidden from agents' staff. */
export const ForPlayers = ({ children }: Readonly<{ children: ReactNode }>): ReactNode =>
  useStaff() ? null : children;
