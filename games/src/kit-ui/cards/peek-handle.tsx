/** Handle over a covered card: drag it or use arrow keys to peek, press it to open the card. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Card } from '../../kit/live/shoe.ts';
import { foldOf, OPENS_AT, type Point } from './fold.ts';
import { pulledBy, pulledByKey } from './peek.ts';
import { Squeeze } from './squeeze.tsx';
import styles from './squeeze.module.css';

type Props = Readonly<{
  label: string;
  card: Card;
  /** Element above the table in which the held card is drawn. */
  over: HTMLElement | null;
  /**
   * True when the focus was on the previous handle: it then moves to this one, so that keyboard users keep their place.
   */
  focusRef: RefObject<boolean>;
  leftMs: () => number;
  onHold: (isHeld: boolean) => void;
  onOpen: () => void;
}>;

const NONE: Point = { x: 0, y: 0 };
/** A pointer that moves less than this has pressed, not dragged. */
const PRESS_PX = 6;

export function PeekHandle({ label, card, over, focusRef, leftMs, onHold, onOpen }: Props): React.JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<Point | null>(null);
  const [pull, setPull] = useState<Point>(NONE);
  const [holds, setHolds] = useState(0);
  const take = () => {
    if (holds === 0) setHolds(Math.max(1, leftMs()));
    onHold(true);
  };
  const leave = () => {
    from.current = null;
    setPull(NONE);
    setHolds(0);
    onHold(false);
  };
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
    take();
  };
  const move = (event: PointerEvent) => {
    if (from.current) setPull(pulledBy(from.current, { x: event.clientX, y: event.clientY }, heldPx(over)));
  };
  const end = (event: PointerEvent) => {
    const start = from.current;
    if (!start) return;
    const isPress = Math.hypot(event.clientX - start.x, event.clientY - start.y) < PRESS_PX;
    const isOver = (foldOf(pull)?.share ?? 0) >= OPENS_AT;
    leave();
    if (isPress || isOver) onOpen();
  };
  const press = (event: KeyboardEvent) => {
    const pulled = pulledByKey(pull, event.key);
    if (event.key === 'Escape') leave();
    if (!pulled) return;
    event.preventDefault();
    take();
    setPull(pulled);
  };
  // A card that the clock opens is no longer held.
  const drop = useRef(onHold);
  useEffect(() => {
    // The focus moves only when nothing else has taken it meanwhile.
    if (focusRef.current && document.activeElement === document.body) button.current?.focus();
    const { current: letGo } = drop;
    return () => letGo(false);
  }, [focusRef]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.handle}
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={leave}
        onKeyDown={press}
        onFocus={() => void (focusRef.current = true)}
        onBlur={({ currentTarget }) => {
          focusRef.current = !currentTarget.isConnected;
          leave();
        }}
        onClick={(event) => event.detail === 0 && onOpen()}
      />
      {holds > 0 && over ? createPortal(<Squeeze card={card} pull={pull} leftMs={holds} />, over) : null}
    </>
  );
}

const heldPx = (over: HTMLElement | null): number =>
  over?.querySelector(`.${styles.held}`)?.getBoundingClientRect().width || 120;
