/** Latest results of a table, newest first. */
import { resultMark } from '#games/result-marks.ts';
import { useText } from '../../shared/page/text.ts';
import styles from './results-strip.module.css';

type Props = Readonly<{ engine: string; results: readonly string[]; most?: number }>;

const SHOWN = 40;

export function ResultsStrip({ engine, results, most = SHOWN }: Props): React.JSX.Element {
  const { t } = useText();
  const newest = results.slice(-most).toReversed();
  return (
    <ol className={styles.strip} aria-label={t('live.results')}>
      {newest.map((mark, at) => {
        const { text, tone } = resultMark(engine, mark);
        return (
          <li key={results.length - at} data-tone={tone}>
            {text}
          </li>
        );
      })}
    </ol>
  );
}
