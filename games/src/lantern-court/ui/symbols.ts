/** The court's drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<CourtSymbol, SymbolFace>> = {
  crane: {
    art: new URL('../art/crane.svg', import.meta.url).href,
    ground: new URL('../art/crane-ground.svg', import.meta.url).href,
    dance: dances.crane,
  },
  koi: {
    art: new URL('../art/koi.svg', import.meta.url).href,
    ground: new URL('../art/koi-ground.svg', import.meta.url).href,
    dance: dances.koi,
  },
  fan: {
    art: new URL('../art/fan.svg', import.meta.url).href,
    ground: new URL('../art/fan-ground.svg', import.meta.url).href,
    dance: dances.fan,
  },
  teapot: {
    art: new URL('../art/teapot.svg', import.meta.url).href,
    ground: new URL('../art/teapot-ground.svg', import.meta.url).href,
    dance: dances.teapot,
  },
  lotus: {
    art: new URL('../art/lotus.svg', import.meta.url).href,
    ground: new URL('../art/lotus-ground.svg', import.meta.url).href,
    dance: dances.lotus,
  },
  knot: {
    art: new URL('../art/knot.svg', import.meta.url).href,
    ground: new URL('../art/knot-ground.svg', import.meta.url).href,
    dance: dances.knot,
  },
  bamboo: {
    art: new URL('../art/bamboo.svg', import.meta.url).href,
    ground: new URL('../art/bamboo-ground.svg', import.meta.url).href,
    dance: dances.bamboo,
  },
  wave: { art: new URL('../art/wave.svg', import.meta.url).href, dance: dances.wave },
  lantern: {
    art: new URL('../art/lantern.svg', import.meta.url).href,
    dance: dances.lantern,
    word: 'lantern-court.wild',
  },
  moon: { art: new URL('../art/moon.svg', import.meta.url).href, dance: dances.moon, word: 'lantern-court.scatter' },
};
