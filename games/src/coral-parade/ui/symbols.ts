/** The reef’s drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { ReefSymbol } from '../engine/strips.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<ReefSymbol, SymbolFace>> = {
  turtle: { art: new URL('../art/turtle.svg', import.meta.url).href, dance: dances.turtle },
  octopus: { art: new URL('../art/octopus.svg', import.meta.url).href, dance: dances.octopus },
  seahorse: { art: new URL('../art/seahorse.svg', import.meta.url).href, dance: dances.seahorse },
  clownfish: { art: new URL('../art/clownfish.svg', import.meta.url).href, dance: dances.clownfish },
  crab: { art: new URL('../art/crab.svg', import.meta.url).href, dance: dances.crab },
  starfish: { art: new URL('../art/starfish.svg', import.meta.url).href, dance: dances.starfish },
  anemone: { art: new URL('../art/anemone.svg', import.meta.url).href, dance: dances.anemone },
  coral: { art: new URL('../art/coral.svg', import.meta.url).href, dance: dances.coral },
  pearl: { art: new URL('../art/pearl.svg', import.meta.url).href, dance: dances.pearl, word: 'coral-parade.wild' },
  conch: { art: new URL('../art/conch.svg', import.meta.url).href, dance: dances.conch, word: 'coral-parade.scatter' },
};
