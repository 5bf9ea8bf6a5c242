/** Menu of plays: official or fixed odds, group, play. Only plays on sale. */
import type { Play, Way } from '#games/lottery/kit/play.ts';
import { playWords } from '#games/lottery/words.ts';
import { Tabs } from '#ui';
import { useText } from '../../shared/page/text.ts';
import { useDesk, type Terms } from './desk.ts';
import { isOnSheet } from './sheet.ts';
import { usePlayText } from './words.ts';
import styles from './play-tree.module.css';

type Props = Readonly<{ play: Play<never>; terms: Terms | undefined; onPlay: (play: Play<never>) => void }>;

const unique = <T,>(all: readonly T[]): T[] => [...new Set(all)];

/** Plays on sale; all until the server's terms are loaded. */
export const onSale = (plays: readonly Play<never>[], terms: Terms | undefined): readonly Play<never>[] =>
  terms ? plays.filter(({ code }) => terms.plays.get(code)?.playSwitch === 1) : plays;

export function PlayTree({ play, terms, onPlay }: Props): React.JSX.Element {
  const { t } = useText();
  const { family } = useDesk();
  const words = usePlayText();
  const plays = onSale(family.plays, terms);
  const ways = unique(plays.map(({ way }) => way));
  const ofWay = plays.filter(({ way }) => way === play.way);
  const menus = unique(ofWay.map(({ menu }) => menu));
  const ofMenu = ofWay.filter(({ menu }) => menu === play.menu);
  // Plays of a sheet share an entry.
  const onSheet = ofMenu.filter(isOnSheet);
  const entries = ofMenu.filter((each) => !isOnSheet(each) || each === onSheet[0]);
  const isOneWindow = unique(ofMenu.map(({ code }) => JSON.stringify(playWords(code).window))).length === 1;
  const first = (is: (each: Play<never>) => boolean) => {
    const found = plays.find(is);
    if (found) onPlay(found);
  };
  return (
    <nav className={styles.tree} aria-label={t('lotto.plays')}>
      {ways.length > 1 ? (
        <Tabs<Way>
          label={t('lotto.ways')}
          variant="pill"
          items={ways.map((way) => ({ id: way, label: t(`lotto.way.${way}`) }))}
          value={play.way}
          onValueChange={(way) => first((each) => each.way === way)}
        />
      ) : null}
      <Tabs
        label={t('lotto.plays')}
        items={menus.map((menu) => ({ id: menu, label: words.menu(menu) }))}
        value={play.menu}
        onValueChange={(menu) => first((each) => each.way === play.way && each.menu === menu)}
      />
      {entries.length > 1 ? (
        <fieldset className={styles.plays} aria-label={words.menu(play.menu)}>
          {entries.map((each) => (
            <button
              key={each.code}
              type="button"
              className={styles.play}
              aria-pressed={each.code === play.code || (isOnSheet(each) && isOnSheet(play))}
              onClick={() => onPlay(each)}
            >
              {isOnSheet(each) && onSheet.length > 1
                ? t('lotto.sheet')
                : isOneWindow
                  ? words.kind(each.code)
                  : words.name(each.code)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </nav>
  );
}
