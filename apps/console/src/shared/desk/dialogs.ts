/** Which dialog of the desk is open. Pages ask for one; the app holds them all. */
import type { ActForm } from '#contract/console/desk.ts';
import { create } from 'zustand';

/** What an act is done to, as the operator sees it where he presses. */
export interface Subject {
  readonly ref: string;
  readonly about?: string;
}

interface Callbacks {
  readonly onDone?: (() => void) | undefined;
}

/** Another operator agrees to a wish or declines it; whoever asked withdraws it. */
export type Word = 'agree' | 'decline' | 'withdraw';

export type DeskDialog =
  | ({ readonly dialog: 'act'; readonly form: ActForm; readonly subject?: Subject | undefined } & Callbacks)
  | ({ readonly dialog: 'told'; readonly title: string; readonly told: string } & Callbacks)
  | ({
      readonly dialog: 'approval';
      readonly approval: number;
      readonly word: Word;
      readonly about: string;
    } & Callbacks);

interface Opened {
  readonly open: DeskDialog | null;
  /** Counts, so that each opening is a dialog of its own. */
  readonly turn: number;
}

export const useDeskDialog = create<Opened>(() => ({ open: null, turn: 0 }));

export const openDialog = (open: DeskDialog): void => useDeskDialog.setState(({ turn }) => ({ open, turn: turn + 1 }));
export const closeDialog = (): void => useDeskDialog.setState({ open: null });

/** What the server tells this once: it is not gone before it has been read. */
export const showTold = (title: string, told: string): void => openDialog({ dialog: 'told', title, told });

export const openAct = (form: ActForm, subject?: Subject, onDone?: () => void): void =>
  openDialog({ dialog: 'act', form, subject, onDone });

/** What another operator asks for waits as this kind; the word on it is no act of any module. */
export const APPROVAL = 'approval';

export const decideApproval = (ref: string, word: Word, about: string, onDone?: () => void): void =>
  openDialog({ dialog: 'approval', approval: Number(ref), word, about, onDone });
