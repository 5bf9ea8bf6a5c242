/**
 * Deferred hydration: part of a server-rendered page hydrates when it comes near the viewport or is used; until then it
 * costs nothing. A session, a navigation or a change of language hydrates everything.
 */
import { Suspense, use, useState, type ReactNode, type RefCallback } from 'react';
import { sessionToken, useSession } from '../session/session.ts';
import { onLanguageChosen } from './language.ts';
import { useArrived } from './page-store.ts';

/** Distance from the viewport at which parts hydrate. */
const NEAR = '50% 0px';
const ACTS = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
  isOpen: boolean;
}

const closed = new Map<Node, Gate>();
/** True once the whole page was requested: parts that mount later do not wait. */
let isAllOpen = false;

function openAll(): void {
  isAllOpen = true;
  closed.forEach(({ open }) => open());
}

let watcher: IntersectionObserver | undefined;
/** Address that is being hydrated; after a navigation nothing waits. */
let begun: string | undefined;
/** Target of the last event: its part may be nested in another one that has not hydrated either. */
let lastUsed: Node | null = null;

/** Capture listener, registered before React's, so that the part hydrates before React handles the event. */
function openAround(event: Event): void {
  // Ctrl/Cmd shortcuts such as find-in-page need the whole page.
  if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey)) openAll();
  lastUsed = event.target as Node | null;
  for (let at = lastUsed; at; at = at.parentNode) closed.get(at)?.open();
}

if (typeof document !== 'undefined') for (const act of ACTS) addEventListener(act, openAround, true);

function begin(): IntersectionObserver {
  onLanguageChosen(openAll);
  useSession.subscribe(openAll);
  const onIntersect = (seen: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) closed.get(target)?.open();
  };
  return new IntersectionObserver(onIntersect, { rootMargin: NEAR });
}

/** Gate of a part, and the ref callback that observes its element. */
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
  /** Placeholder of a part that is not rendered on the server. */
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

/** Parts waiting at a closed gate suspend only during hydration, or when they have no server-rendered markup. */
function Behind({ gate, undrawn, children }: BehindProps): ReactNode {
  const arrived = useArrived();
  const waits = !gate.isOpen && (undrawn || !arrived) && begun === location.href;
  if (waits) use(gate.opened);
  return children;
}
