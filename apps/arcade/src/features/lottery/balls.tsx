/** Result of a draw in the style of its family: balls, dice, race order, six numbers and a special one, or a sum. */
import { animalOf } from '#games/lottery/lhc/universe.ts';
import { lunarYear } from '#games/lottery/lhc/lunar-year.ts';
import type { Family } from '#games/lottery/kit/family.ts';
import { VisuallyHidden } from '#ui';
import { Dice } from './dice.tsx';
import { placesOf } from './places.ts';
import { usePlayText } from './words.ts';
import styles from './balls.module.css';

export type BallSize = 'sm' | 'md' | 'lg';

type Props = Readonly<{
  family: Family<never>;
  /** Result as sent by the server; null before the draw shows empty places. */
  text: string | null;
  size?: BallSize;
  /** Number of places revealed, from the first; all when absent. */
  shown?: number;
  /** Day of the draw, yyyy-mm-dd: zodiac animals follow the lunar year. */
  day?: string;
}>;

/** Index of the special number. */
const SPECIAL = 6;

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);
export const colourOf = (number: number): string => (RED.has(number) ? 'R' : BLUE.has(number) ? 'U' : 'G');
const sumColour = (sum: number): string => ([0, 13, 14, 27].includes(sum) ? 'X' : ['R', 'G', 'U'][sum % 3]!);

export function Balls({ family, text, size = 'md', shown, day }: Props): React.JSX.Element {
  const places = placesOf(family, text);
  const known = shown ?? places.length;
  const animal = useAnimal(day);
  const spoken = places.map((symbol, at) =>
    family.id === 'lhc' ? [at === SPECIAL ? '+' : '', symbol, animal(symbol) ?? ''].join(' ').trim() : symbol,
  );
  const sum = family.id === 'pcb' ? `= ${sumOf(places)}` : '';
  const label = text === null ? '' : [...spoken, sum].join(' ').trim();
  return (
    <span className={`${styles.balls} ${styles[size]}`} dir="ltr">
      <VisuallyHidden>{known >= places.length ? label : ''}</VisuallyHidden>
      <span className={styles.places} aria-hidden>
        {places.map((symbol, at) => (
          <Place
            key={at}
            family={family.id}
            symbol={at < known ? symbol : ''}
            at={at}
            {...(day !== undefined && { day })}
          />
        ))}
        {family.id === 'pcb' && text !== null && known >= places.length ? <Sum places={places} /> : null}
      </span>
    </span>
  );
}

/** Zodiac animal of a number in the lunar year of the draw; null when unknown. */
function useAnimal(day: string | undefined): (number: string) => string | null {
  const { symbol } = usePlayText();
  return (number) => {
    const animal = day && number ? animalOf(Number(number), { of: 49, regular: 6, year: lunarYear(day) }) : null;
    return animal === null ? null : symbol('animal', String(animal + 1).padStart(2, '0'));
  };
}

const sumOf = (places: readonly string[]): number => places.reduce((all, digit) => all + Number(digit), 0);

type PlaceProps = Readonly<{ family: string; symbol: string; at: number; day?: string }>;

function Place({ family, symbol, at, day }: PlaceProps): React.JSX.Element {
  const rolling = symbol === '';
  if (family === 'k3') return <Dice face={rolling ? 0 : Number(symbol)} />;
  if (family === 'pk10')
    return (
      <span
        className={`${styles.car} ${styles.carColour}`}
        data-car={rolling ? '' : Number(symbol)}
        data-rolling={rolling || undefined}
      >
        {symbol === '' ? '' : Number(symbol)}
      </span>
    );
  if (family === 'lhc')
    return (
      <>
        {at === SPECIAL ? <span className={styles.plus}>+</span> : null}
        <Numbered number={symbol} {...(day !== undefined && { day })} />
      </>
    );
  return (
    <span className={styles.ball} data-rolling={rolling || undefined}>
      {symbol}
    </span>
  );
}

function Numbered({ number, day }: Readonly<{ number: string; day?: string }>): React.JSX.Element {
  const value = Number(number);
  const animal = useAnimal(day)(number);
  return (
    <span className={styles.numbered}>
      <span
        className={styles.ball}
        data-colour={number === '' ? undefined : colourOf(value)}
        data-rolling={number === '' || undefined}
      >
        {number}
      </span>
      {animal === null ? null : <span className={styles.animal}>{animal}</span>}
    </span>
  );
}

function Sum({ places }: Readonly<{ places: readonly string[] }>): React.JSX.Element {
  const sum = sumOf(places);
  return (
    <>
      <span className={styles.plus}>=</span>
      <span className={styles.ball} data-colour={sumColour(sum)}>
        {sum}
      </span>
    </>
  );
}
