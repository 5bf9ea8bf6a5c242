/** The workshop's drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { WorkshopSymbol } from '../engine/strips.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<WorkshopSymbol, SymbolFace>> = {
  watch: { art: new URL('../art/watch.svg', import.meta.url).href, dance: dances.watch },
  cuckoo: { art: new URL('../art/cuckoo.svg', import.meta.url).href, dance: dances.cuckoo },
  hourglass: { art: new URL('../art/hourglass.svg', import.meta.url).href, dance: dances.hourglass },
  bell: { art: new URL('../art/bell.svg', import.meta.url).href, dance: dances.bell },
  twelve: { art: new URL('../art/twelve.svg', import.meta.url).href, dance: dances.twelve },
  nine: { art: new URL('../art/nine.svg', import.meta.url).href, dance: dances.nine },
  six: { art: new URL('../art/six.svg', import.meta.url).href, dance: dances.six },
  three: { art: new URL('../art/three.svg', import.meta.url).href, dance: dances.three },
  cog: { art: new URL('../art/cog.svg', import.meta.url).href, dance: dances.cog, word: 'clockmaker.wild' },
  key: { art: new URL('../art/key.svg', import.meta.url).href, dance: dances.key, word: 'clockmaker.scatter' },
};
