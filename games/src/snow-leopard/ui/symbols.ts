/** The mountains' drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { SnowSymbol } from '../engine/strips.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<SnowSymbol, SymbolFace>> = {
  ibex: { art: new URL('../art/ibex.svg', import.meta.url).href, dance: dances.ibex },
  eagle: { art: new URL('../art/eagle.svg', import.meta.url).href, dance: dances.eagle },
  bell: { art: new URL('../art/bell.svg', import.meta.url).href, dance: dances.bell },
  turquoise: { art: new URL('../art/turquoise.svg', import.meta.url).href, dance: dances.turquoise },
  edelweiss: { art: new URL('../art/edelweiss.svg', import.meta.url).href, dance: dances.edelweiss },
  pine: { art: new URL('../art/pine.svg', import.meta.url).href, dance: dances.pine },
  flake: { art: new URL('../art/flake.svg', import.meta.url).href, dance: dances.flake },
  ice: { art: new URL('../art/ice.svg', import.meta.url).href, dance: dances.ice },
  leopard: {
    art: new URL('../art/leopard.svg', import.meta.url).href,
    dance: dances.leopard,
    word: 'snow-leopard.wild',
  },
  summit: {
    art: new URL('../art/summit.svg', import.meta.url).href,
    dance: dances.summit,
    word: 'snow-leopard.scatter',
  },
};
