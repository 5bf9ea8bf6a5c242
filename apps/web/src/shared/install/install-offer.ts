/** Install prompt of the browser, kept until used. It may fire before the first paint. */
import { create } from 'zustand';

/** Chromium's non-standard event. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const useInstallOffer = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }));

export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallOffer });
  });
}
