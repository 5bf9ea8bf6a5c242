/** Playground of the hands: each in the arcade's own page, with its host in the browser. Options are in the address. */
import '#ui/styles/index.css';
import { handFaces } from '#games/hand-faces.ts';
import { handByCode } from '#games/hands.ts';
import type { HandFace } from '#games/kit-ui/hand.ts';
import { createTranslator, dir, languageTag } from '#i18n';
import { coinHand } from '#testkit/coin-hand.ts';
import { createRoot } from 'react-dom/client';
import { locales } from 'virtual:locales';
import { InLanguage } from '../../../arcade/src/shared/page/in-language.tsx';
import { rulesAmong } from '../../../arcade/src/features/hand/rules.ts';
import { standFromAddress } from './address.ts';
import { coinFace } from './coin-face.tsx';
import { sitDown, type Game } from './sit-down.ts';
import { Stand } from './stand.tsx';

/** Game by its code; the coin game for an unknown one. */
async function gameOf(code: string): Promise<Pick<Game, 'engine' | 'face'>> {
  const [engine, load] = [handByCode(code), handFaces[code]];
  if (engine && load) return { engine, face: await load() };
  return { engine: coinHand(), face: coinFace as unknown as HandFace };
}

async function start(): Promise<void> {
  const chosen = standFromAddress(new URLSearchParams(location.search));
  const [game, texts] = await Promise.all([gameOf(chosen.game), locales[chosen.language]!.start()]);
  const text = createTranslator(chosen.language, texts.messages);
  const { titleKey, id } = game.engine.meta;
  const name = text.has(titleKey) ? text.t(titleKey) : id;
  const sitting = sitDown({ ...game, name, rules: rulesAmong(Object.keys(texts.messages), id) }, chosen);
  const { documentElement: root } = document;
  root.lang = languageTag(chosen.language);
  root.dir = dir(chosen.language);
  root.dataset['theme'] = chosen.theme;
  createRoot(document.getElementById('root')!).render(
    <InLanguage text={text}>
      <Stand sitting={sitting} />
    </InLanguage>,
  );
}

void start();
