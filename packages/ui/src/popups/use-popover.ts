/**
 * One popup on one trigger, on the browser's popover: it lies above everything (modal dialogs too), Escape and a press
 * beside it close it, the focus returns to the trigger. The trigger is its anchor, so CSS places it.
 */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type ToggleEvent,
} from 'react';
import { CLOSE_DELAY_MS, createAwayTimer } from './away-timer.ts';

export type PopoverTriggerProps = Readonly<{
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: (event: MouseEvent) => void;
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
}>;

type PopupProps<E extends HTMLElement> = Readonly<{
  id: string;
  ref: RefObject<E | null>;
  popover: 'auto';
  onToggle: (event: ToggleEvent<E>) => void;
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
}>;

export type PopoverOptions = Readonly<{
  /** Also opens under a resting mouse; a touch or key opens it as ever. */
  openOnHover?: boolean;
  /** How long the mouse may be away before it closes. */
  closeDelayMs?: number;
}>;

export type Popover<E extends HTMLElement> = Readonly<{
  open: boolean;
  trigger: PopoverTriggerProps;
  popup: PopupProps<E>;
  close: () => void;
}>;

type HoverProps = Readonly<{
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}>;

function useHover(active: boolean, delayMs: number, show: () => void, hide: () => void): HoverProps | undefined {
  const [away] = useState(createAwayTimer);
  useEffect(() => away.stop, [away]);
  if (!active) return undefined;
  return {
    onPointerEnter: (event) => {
      if (event.pointerType !== 'mouse') return;
      away.stop();
      show();
    },
    onPointerLeave: (event) => {
      if (event.pointerType === 'mouse') away.start(delayMs, hide);
    },
  };
}

export function usePopover<E extends HTMLElement>(options: PopoverOptions = {}): Popover<E> {
  const { openOnHover = false, closeDelayMs = CLOSE_DELAY_MS } = options;
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const popupRef = useRef<E>(null);
  const [open, setOpen] = useState(false);
  const openedByHover = useRef(false);
  const close = (): void => popupRef.current?.hidePopover();
  const show = (): void => {
    const source = triggerRef.current;
    if (popupRef.current?.matches(':popover-open')) return;
    openedByHover.current = true;
    popupRef.current?.showPopover(source ? { source } : undefined);
  };
  /** A click right after hover has opened it keeps it open; the next click closes it. */
  const onClick = (event: MouseEvent): void => {
    if (openedByHover.current) event.preventDefault();
    openedByHover.current = false;
  };
  const hover = useHover(openOnHover, closeDelayMs, show, close);
  return {
    open,
    close,
    trigger: { ref: triggerRef, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id, onClick, ...hover },
    popup: {
      id,
      ref: popupRef,
      popover: 'auto',
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return;
        setOpen(event.newState === 'open');
        if (event.newState === 'closed') openedByHover.current = false;
      },
      ...hover,
    },
  };
}
