/** Guarded actions: visitors log in first and continue; trial accounts and agents' staff are told what they lack. */
import { openModal } from '../dialogs/modals.ts';
import { withTexts } from '../page/language.ts';
import { obstacleTo, useSession, type Need } from './session.ts';

export function guard(need: Need, action: () => void): void {
  const obstacle = obstacleTo(need, useSession.getState());
  if (obstacle === null) action();
  else if (obstacle === 'login') openModal('login', () => guard(need, action));
  else void warn(obstacle);
}

async function warn(obstacle: 'trial' | 'staff'): Promise<void> {
  const { warnTrial, warnStaff } = await withTexts(import('./warn.ts'));
  await (obstacle === 'trial' ? warnTrial() : warnStaff());
}
