/**
 * A part of a drawn page is taken over when somebody comes near it, or does something in it; until then it stands as it was
 * drawn and costs nothing. Who has a session, goes on or chooses another language has a page of their own, all of it.
 */
import { Suspense, use, useState, type ReactNode, type RefCallback } from 'react';
import { sessionToken, useSession } from '../session/session.ts';
import { onLanguageChosen } from './language.ts';
import { useArrived } from './page-store.ts';

/** From so far beyond the window on, in parts of it. */
const NEAR = '50% 0px';
const ACTS = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
  isOpen: boolean;
}

const closed = new Map<Node, Gate>();
/** All of the page was asked for: parts whose code comes later wait for nothing. */
let isAllOpen = false;

function openAll(): void {
  isAllOpen = true;
  closed.forEach(({ open }) => open());
}

let watcher: IntersectionObserver | undefined;
/** The address that is taken over; at another one nothing waits. */
let begun: string | undefined;
/** Where something was done last: its part may be within one that is not taken over either. */
let lastUsed: Node | null = null;

/** Heard before React hears it, which then takes over at once what something is done in. */
function openAround(event: Event): void {
  // Who searches the page means all of it.
  if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey)) openAll();
  lastUsed = event.target as Node | null;
  for (let at = lastUsed; at; at = at.parentNode) closed.get(at)?.open();
}

if (typeof document !== 'undefined') for (const act of ACTS) addEventListener(act, openAround, true);

function begin(): IntersectionObserver {
  onLanguageChosen(openAll);
  useSession.subscribe(openAll);
  const onSight = (seen: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) closed.get(target)?.open();
  };
  return new IntersectionObserver(onSight, { rootMargin: NEAR });
}

/** A gate, and how to watch the place that it stands at. */
function makeGate(): readonly [gate: Gate, watch: RefCallback<HTMLElement>] {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (typeof document !== 'undefined') begun ??= location.href;
  let leave = () => {};
  const gate: Gate = {
    isOpen: isAllOpen || typeof document === 'undefined' || sessionToken() !== null,
    opened: promise,
    open: () => {
      gate.isOpen = true;
      leave();
      resolve();
    },
  };
  const watch: RefCallback<HTMLElement> = (place) => {
    if (!place || gate.isOpen) return undefined;
    if (place.contains(lastUsed)) return gate.open();
    watcher ??= begin();
    closed.set(place, gate);
    watcher.observe(place);
    leave = () => {
      watcher?.unobserve(place);
      closed.delete(place);
    };
    return leave;
  };
  return [gate, watch];
}

export type WhenNearProps = Readonly<{
  as?: 'div' | 'li';
  className?: string | undefined;
  /** What stands in place of a part that is not drawn before somebody comes. */
  until?: ReactNode;
  children: ReactNode;
}>;

export function WhenNear({ as: Tag = 'div', className, until, children }: WhenNearProps): React.JSX.Element {
  const [[gate, watch]] = useState(makeGate);
  return (
    <Tag className={className} ref={watch}>
      <Suspense fallback={until}>
        <Behind gate={gate} undrawn={until !== undefined}>
          {children}
        </Behind>
      </Suspense>
    </Tag>
  );
}

type BehindProps = Readonly<{ gate: Gate; undrawn: boolean; children: ReactNode }>;

/** What a browser draws anew has no place to wait in, other than what is nowhere yet. */
function Behind({ gate, undrawn, children }: BehindProps): ReactNode {
  const arrived = useArrived();
  const waits = !gate.isOpen && (undrawn || !arrived) && begun === location.href;
  if (waits) use(gate.opened);
  return children;
}
