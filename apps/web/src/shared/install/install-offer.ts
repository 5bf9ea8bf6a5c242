/** The browser's offer to install the site, kept until somebody asks for it. It may come before anything is drawn. */
import { create } from 'zustand';

/** Chromium's event; no standard has it. */
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
