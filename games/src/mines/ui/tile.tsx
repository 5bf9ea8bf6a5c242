import { stop } from '../../kit-ui/felt/one-stop.ts';
import styles from './scene.module.css';

/** `passed` tiles were safe and not opened; they are revealed at the end, dimmed. */
export type TileState = 'covered' | 'safe' | 'hit' | 'mine' | 'passed';

type Props = Readonly<{
  label: string;
  state: TileState;
  mayOpen: boolean;
  isAsked: boolean;
  onOpen: () => void;
}>;

const SIGNS: Readonly<Record<TileState, string | null>> = {
  covered: null,
  safe: 'mines-lotus',
  passed: 'mines-lotus',
  hit: 'mines-mine',
  mine: 'mines-mine',
};

export function Tile({ label, state, mayOpen, isAsked, onOpen }: Props): React.JSX.Element {
  const sign = SIGNS[state];
  return (
    <button
      type="button"
      {...stop}
      className={styles.tile}
      data-state={state}
      data-asked={isAsked || undefined}
      aria-label={label}
      aria-disabled={!mayOpen}
      onClick={() => mayOpen && onOpen()}
    >
      <span className={styles.turn} aria-hidden>
        <span className={styles.lid} />
        <span className={styles.bed}>
          {sign ? (
            <svg viewBox="0 0 100 100">
              <use href={`#${sign}`} />
            </svg>
          ) : null}
        </span>
      </span>
    </button>
  );
}
