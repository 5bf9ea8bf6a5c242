/** The desert's drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { CaravanSymbol } from '../engine/strips.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<CaravanSymbol, SymbolFace>> = {
  astrolabe: { art: new URL('../art/astrolabe.svg', import.meta.url).href, dance: dances.astrolabe },
  oasis: { art: new URL('../art/oasis.svg', import.meta.url).href, dance: dances.oasis },
  tent: { art: new URL('../art/tent.svg', import.meta.url).href, dance: dances.tent },
  lute: { art: new URL('../art/lute.svg', import.meta.url).href, dance: dances.lute },
  ewer: { art: new URL('../art/ewer.svg', import.meta.url).href, dance: dances.ewer },
  hourglass: { art: new URL('../art/hourglass.svg', import.meta.url).href, dance: dances.hourglass },
  carpet: { art: new URL('../art/carpet.svg', import.meta.url).href, dance: dances.carpet },
  dates: { art: new URL('../art/dates.svg', import.meta.url).href, dance: dances.dates },
  camel: {
    art: new URL('../art/camel.svg', import.meta.url).href,
    tall: new URL('../art/caravan.svg', import.meta.url).href,
    dance: dances.camel,
    word: 'star-caravan.wild',
  },
  star: { art: new URL('../art/star.svg', import.meta.url).href, dance: dances.star, word: 'star-caravan.scatter' },
};
