/** True when tables are shown as text instead of drawings; stored on the device, shared by all tables. */
import { create } from 'zustand';
import { plainTables } from '../../shared/page/preferences.ts';

const usePlainTables = create<{ readonly isPlain: boolean }>(() => ({ isPlain: plainTables.get() }));

function setPlain(isPlain: boolean): void {
  plainTables.set(isPlain);
  usePlainTables.setState({ isPlain });
}

export const usePlain = (): readonly [boolean, (isPlain: boolean) => void] => [
  usePlainTables(({ isPlain }) => isPlain),
  setPlain,
];
