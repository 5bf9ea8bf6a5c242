/** The way to install the site, for whoever draws a button for it. */
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

/** Said once, it holds for good; the browser's own menu still installs. */
export function refuseInstall(): void {
  writeLocal(MEMORY, REFUSED);
  useRefusal.setState({ refused: true });
}

/** Whether this window is the app already. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
export const useInstalled = (): boolean => useArrived() && isInstalled();

/** Answers what a press on "Install" does, or null where there is nothing to offer. */
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

/** An offer can be taken up once; the browser makes another when it sees fit. */
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
