/** State and action of the install button. */
import { create } from 'zustand';
import { showDialog } from '../dialogs/dialogs.ts';
import { useInstallOffer } from './install-offer.ts';
import { installWay } from './install-way.ts';
import { useArrived } from '../page/page-store.ts';
import { currentTranslator } from '../page/language.ts';
import { readLocal, writeLocal } from '../device/storage.ts';

const MEMORY = 'install';
const REFUSED = 'refused';

const useRefusal = create(() => ({ refused: readLocal(MEMORY) === REFUSED }));

/** Hides the offer permanently; the browser's own menu still installs. */
export function refuseInstall(): void {
  writeLocal(MEMORY, REFUSED);
  useRefusal.setState({ refused: true });
}

/** True when this window is the installed app. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
export const useInstalled = (): boolean => useArrived() && isInstalled();

/** Returns the action of the install button, or null when it is hidden. */
export function useInstall(): (() => void) | null {
  const arrived = useArrived();
  const offer = useInstallOffer((state) => state.offer);
  const refused = useRefusal((state) => state.refused);
  if (!arrived) return null;
  const way = installWay({
    offered: offer !== null,
    installed: isInstalled(),
    refused,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
  if (way === null) return null;
  return () => void (way === 'press' ? ask() : explain());
}

/** A prompt event can be used once; the browser may send another later. */
async function ask(): Promise<void> {
  const { offer } = useInstallOffer.getState();
  useInstallOffer.setState({ offer: null });
  const answer = await offer?.prompt();
  if (answer?.outcome === 'dismissed') refuseInstall();
}

function explain(): Promise<unknown> {
  const { t } = currentTranslator();
  return showDialog({
    icon: 'info',
    title: t('install.app'),
    text: t('install.hand'),
    buttons: [{ id: 'ok', label: t('common.ok'), tone: 'primary' }],
  });
}
