import styles from './table.module.css';

/** The cloth with its common print: lines around the players' side, and the lantern of the house. */
export const Cloth = (): React.JSX.Element => (
  <div className={styles.cloth} aria-hidden>
    <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d="M0 76Q50 112 100 76M0 80Q50 116 100 80" />
    </svg>
    <svg className={styles.lantern} viewBox="0 0 24 32">
      <path d="M12 1V5M12 27V31M7 5H17L21 9V23L17 27H7L3 23V9ZM3 9H21M3 23H21M8.5 9V23M12 9V23M15.5 9V23" />
    </svg>
  </div>
);
