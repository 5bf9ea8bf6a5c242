/** Popups that can open over any page: announcements, games of a vendor, a paid withdrawal, new terms, contracts. */
import type { VendorCard } from '#contract';
import { create } from 'zustand';

export type Popup =
  /** Opens at this announcement, or at the last one read. */
  | { readonly kind: 'announcements'; readonly noticeId?: number }
  /** New terms must be accepted before the member's action can continue. */
  | { readonly kind: 'terms' }
  /** Contracts that the upline offers. */
  | { readonly kind: 'contract' }
  | { readonly kind: 'vendorGames'; readonly card: VendorCard }
  /** Asks the member to confirm receipt of a withdrawal. */
  | {
      readonly kind: 'receipt';
      readonly transactionId: string;
      readonly amount: number;
      readonly autoConfirmMinutes: number;
    };

export const usePopup = create<{ readonly open: Popup | null }>(() => ({ open: null }));

export const openPopup = (open: Popup): void => usePopup.setState({ open });
export const closePopup = (): void => usePopup.setState({ open: null });

/** Cookie that records that the member has closed the arrival announcements. Cleared on logout. */
export const CLOSED_POPUP = 'USER_POPUP';
