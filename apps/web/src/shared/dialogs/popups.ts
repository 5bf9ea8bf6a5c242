/** What lies over any page, whoever asked for it: the announcements, the games of a vendor, a withdrawal that was paid, new terms. */
import type { VendorCard } from '#contract';
import { create } from 'zustand';

export type Popup =
  /** Opens at an announcement, or where the visitor left off. */
  | { readonly kind: 'announcements'; readonly noticeId?: number }
  /** They are new, and stand in the way of what the member was about to do. */
  | { readonly kind: 'terms' }
  | { readonly kind: 'vendorGames'; readonly card: VendorCard }
  /** Has it arrived? */
  | {
      readonly kind: 'receipt';
      readonly transactionId: string;
      readonly amount: number;
      readonly autoConfirmMinutes: number;
    };

export const usePopup = create<{ readonly open: Popup | null }>(() => ({ open: null }));

export const openPopup = (open: Popup): void => usePopup.setState({ open });
export const closePopup = (): void => usePopup.setState({ open: null });
