/** State of the open desk dialog. Pages request one; the app renders it. */
import type { ActForm } from '#contract/console/desk.ts';
import { create } from 'zustand';

/** Target of an act, with its label as shown to the operator. */
export interface Subject {
  readonly ref: string;
  readonly about?: string;
}

interface Callbacks {
  readonly onDone?: (() => void) | undefined;
}

/** Decision on an approval: another operator agrees or declines; the requester withdraws. */
export type Word = 'agree' | 'decline' | 'withdraw';

export type DeskDialog =
  | ({ readonly dialog: 'act'; readonly form: ActForm; readonly subject?: Subject | undefined } & Callbacks)
  | ({ readonly dialog: 'secret'; readonly title: string; readonly secret: string } & Callbacks)
  | ({
      readonly dialog: 'approval';
      readonly approval: number;
      readonly word: Word;
      readonly about: string;
    } & Callbacks);

interface Opened {
  readonly open: DeskDialog | null;
  /** Increases with each opening, so that each one mounts a new dialog. */
  readonly turn: number;
}

export const useDeskDialog = create<Opened>(() => ({ open: null, turn: 0 }));

export const openDialog = (open: DeskDialog): void => useDeskDialog.setState(({ turn }) => ({ open, turn: turn + 1 }));
export const closeDialog = (): void => useDeskDialog.setState({ open: null });

/** Shows a secret the server returns only once; the dialog stays until the operator closes it. */
export const showSecret = (title: string, secret: string): void => openDialog({ dialog: 'secret', title, secret });

export const openAct = (form: ActForm, subject?: Subject, onDone?: () => void): void =>
  openDialog({ dialog: 'act', form, subject, onDone });

/** Kind of items that wait for a second operator; deciding one is no module's act. */
export const APPROVAL = 'approval';

export const decideApproval = (ref: string, word: Word, about: string, onDone?: () => void): void =>
  openDialog({ dialog: 'approval', approval: Number(ref), word, about, onDone });
