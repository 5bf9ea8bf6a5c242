/**
 * Playground of the live tables: rendered as in the arcade, with the engine in the page. Options are in the address.
 */
import '#ui/styles/index.css';
import { liveFaces } from '#games/live-faces.ts';
import { liveRoomByCode } from '#games/rooms.ts';
import { createTranslator, dir, languageTag } from '#i18n';
import { createRoot } from 'react-dom/client';
import { locales } from 'virtual:locales';
import { standFromAddress } from './address.ts';
import { openLocalRoom } from './local-room.ts';
import { Stand } from './stand.tsx';

async function start(): Promise<void> {
  const chosen = standFromAddress(new URLSearchParams(location.search));
  const engine = liveRoomByCode(chosen.game);
  const load = liveFaces[chosen.game];
  if (!engine || !load) throw new Error(`no drawing of ${chosen.game}; there are ${Object.keys(liveFaces).join(', ')}`);
  const [face, texts] = await Promise.all([load(), locales[chosen.language]!.start()]);
  const { t } = createTranslator(chosen.language, texts.messages);
  const { documentElement: root } = document;
  root.lang = languageTag(chosen.language);
  root.dir = dir(chosen.language);
  root.dataset['theme'] = chosen.theme;
  const room = openLocalRoom(engine, chosen);
  // As in the arcade, game texts have computed keys.
  createRoot(document.getElementById('root')!).render(
    <Stand face={face} room={room} chosen={chosen} t={(key, values) => t(key as never, values)} />,
  );
}

void start();
