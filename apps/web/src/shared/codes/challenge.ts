/**
 * When reCAPTCHA doubts that a person is there, it draws a puzzle at the end of the page. Beside an open modal dialog
 * that would be inert and out of sight, so while the puzzle stands, the dialogs step out of the top layer.
 */

const PUZZLE = 'iframe[src*="/recaptcha/"]';

/** The badge is a frame of reCAPTCHA's too, but asks nothing. */
const stands = (): boolean =>
  [...document.querySelectorAll(PUZZLE)].some(
    (frame) => !frame.closest('.grecaptcha-badge') && frame.checkVisibility({ visibilityProperty: true }),
  );

/** Opened anew a dialog takes the focus, so it is given back to whatever had it. */
function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal'): void {
  const focused = document.activeElement;
  dialog.close();
  dialog[how]();
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}

/** How long after the puzzle has gone its word may still be on the way. */
const WORD_MS = 3_000;

export interface Challenge {
  /** For reCAPTCHA to call with its word. */
  readonly solved: () => void;
  /** Settles when a puzzle was closed unsolved, about which reCAPTCHA says nothing. */
  readonly dismissed: Promise<void>;
  /** Puts everything back. */
  readonly end: () => void;
}

export function makeWayForChallenge(): Challenge {
  const aside = new Set<HTMLDialogElement>();
  let stood = false;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let dismiss = () => {};
  const dismissed = new Promise<void>((resolve) => {
    dismiss = resolve;
  });
  const stepAside = () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
      reopen(dialog, 'show');
      aside.add(dialog);
    }
  };
  const stepBack = () => {
    for (const dialog of aside) if (dialog.isConnected && dialog.open) reopen(dialog, 'showModal');
    aside.clear();
  };
  const observer = new MutationObserver(() => {
    if (stands() === stood) return;
    stood = !stood;
    clearTimeout(wait);
    if (stood) return stepAside();
    stepBack();
    wait = setTimeout(dismiss, WORD_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'class', 'src'] });
  const end = () => {
    clearTimeout(wait);
    observer.disconnect();
    stepBack();
  };
  return { solved: () => clearTimeout(wait), dismissed, end };
}
