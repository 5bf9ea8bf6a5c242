/**
 * When reCAPTCHA is in doubt, it appends a challenge to the page. Beside an open modal dialog that would be inert and
 * hidden, so dialogs leave the top layer while the challenge is shown.
 */

const PUZZLE = 'iframe[src*="/recaptcha/"]';

/** The badge is a reCAPTCHA iframe too, but not a challenge. */
const stands = (): boolean =>
  [...document.querySelectorAll(PUZZLE)].some(
    (frame) => !frame.closest('.grecaptcha-badge') && frame.checkVisibility({ visibilityProperty: true }),
  );

/** Reopening a dialog moves the focus into it, so it is restored. */
function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal'): void {
  const focused = document.activeElement;
  dialog.close();
  dialog[how]();
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}

/** Time after the challenge has closed in which its result may still arrive. */
const WORD_MS = 3_000;

export interface Challenge {
  /** Callback for reCAPTCHA's result. */
  readonly solved: () => void;
  /** Settles when a challenge is closed unsolved, which reCAPTCHA does not report. */
  readonly dismissed: Promise<void>;
  /** Restores the dialogs. */
  readonly end: () => void;
}

export function makeWayForChallenge(): Challenge {
  const aside = new Set<HTMLDialogElement>();
  let isShown = false;
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
    if (stands() === isShown) return;
    isShown = !isShown;
    clearTimeout(wait);
    if (isShown) return stepAside();
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
