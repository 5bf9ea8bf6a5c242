import { stop } from '../../kit-ui/felt/one-stop.ts';
import type { DoorState } from './reading.ts';
import styles from './scene.module.css';

const SIGNS: Readonly<Record<DoorState, string>> = {
  shut: 'towers-shut',
  stairs: 'towers-stairs',
  passed: 'towers-stairs',
  nothing: 'towers-nothing',
  empty: 'towers-nothing',
};

type Props = Readonly<{
  label: string;
  state: DoorState;
  /** It is on the floor that is climbed to next. */
  isAhead: boolean;
  mayOpen: boolean;
  onOpen: () => void;
}>;

export function Door({ label, state, isAhead, mayOpen, onOpen }: Props): React.JSX.Element {
  return (
    <button
      type="button"
      {...(isAhead ? stop : { tabIndex: -1 })}
      className={styles.door}
      data-state={state}
      aria-label={label}
      aria-disabled={!mayOpen}
      onClick={() => mayOpen && onOpen()}
    >
      <svg key={SIGNS[state]} viewBox="0 0 80 48" aria-hidden>
        <use href={`#${SIGNS[state]}`} />
      </svg>
    </button>
  );
}
