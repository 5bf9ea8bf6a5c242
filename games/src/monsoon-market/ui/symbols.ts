/** The market’s drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { MarketSymbol } from '../engine/strips.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<MarketSymbol, SymbolFace>> = {
  boat: { art: new URL('../art/boat.svg', import.meta.url).href, dance: dances.boat },
  durian: { art: new URL('../art/durian.svg', import.meta.url).href, dance: dances.durian },
  pitaya: { art: new URL('../art/pitaya.svg', import.meta.url).href, dance: dances.pitaya },
  mango: { art: new URL('../art/mango.svg', import.meta.url).href, dance: dances.mango },
  coconut: { art: new URL('../art/coconut.svg', import.meta.url).href, dance: dances.coconut },
  mangosteen: { art: new URL('../art/mangosteen.svg', import.meta.url).href, dance: dances.mangosteen },
  banana: { art: new URL('../art/banana.svg', import.meta.url).href, dance: dances.banana },
  lime: { art: new URL('../art/lime.svg', import.meta.url).href, dance: dances.lime },
  umbrella: {
    art: new URL('../art/umbrella.svg', import.meta.url).href,
    dance: dances.umbrella,
    word: 'monsoon-market.wild',
  },
  cloud: {
    art: new URL('../art/cloud.svg', import.meta.url).href,
    dance: dances.cloud,
    word: 'monsoon-market.scatter',
  },
};
