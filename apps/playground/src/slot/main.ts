/** Playground of the slots: a table as in the arcade, with the engine in the page. Options are in the address. */
import '#ui/styles/index.css';
import type { TableProps } from '#games/kit-ui/table.ts';
import { engineByCode } from '#games/engines.ts';
import { tables } from '#games/tables.ts';
import { createTranslator, dir, formatMoney, formatTag, languageTag } from '#i18n';
import type { Units } from '#kernel';
import { locales } from 'virtual:locales';
import { standFromAddress, type Chosen } from './address.ts';
import { METERS, openLocalHouse } from './local-house.ts';
import styles from './stand.module.css';

/** Base bets as at a brand, in units. */
const BASE_BETS = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n];

function propsFor(chosen: Chosen, t: TableProps['t']): TableProps {
  const house = openLocalHouse(chosen);
  return {
    t,
    locale: formatTag(chosen.language),
    money: (units) => formatMoney(units as Units, '$'),
    balance: house.balance,
    baseBets: BASE_BETS,
    figures: engineByCode(chosen.game)!.meta.figures,
    demo: chosen.isDemo,
    spinMsMin: chosen.spinMsMin,
    allowed: { quickStop: chosen.quickStop, autoPlay: chosen.autoPlay },
    turbo: chosen.isTurbo,
    reducedMotion: chosen.reducedMotion,
    muted: chosen.isMuted,
    volumes: { music: 0.5, effects: 0.8 },
    ...(chosen.hasJackpot && { jackpot: { meters: METERS } }),
    onSpin: (betIndex, bet) => Promise.resolve(house.start(BASE_BETS[betIndex]!, bet)),
    onStep: (roundId) => Promise.resolve(house.next(roundId)),
    onRoundEnd: (roundId) => (document.documentElement.dataset['shown'] = roundId),
    onMutedChange: () => {},
    onVolumesChange: () => {},
    onTurboChange: () => {},
    onHistory: () => {},
  };
}

async function start(): Promise<void> {
  const chosen = standFromAddress(new URLSearchParams(location.search));
  const load = tables[chosen.game];
  if (!load) throw new Error(`no table of ${chosen.game}; there are ${Object.keys(tables).join(', ')}`);
  const [mountTable, texts] = await Promise.all([load(), locales[chosen.language]!.start()]);
  const { t } = createTranslator(chosen.language, texts.messages);
  const { documentElement: root } = document;
  root.lang = languageTag(chosen.language);
  root.dir = dir(chosen.language);
  const host = document.getElementById('root')!;
  host.className = styles.stand ?? '';
  // As in the arcade, game texts have computed keys.
  await mountTable(
    host,
    propsFor(chosen, (key, values) => t(key as never, values)),
  );
  root.dataset['mounted'] = 'true';
}

void start();
