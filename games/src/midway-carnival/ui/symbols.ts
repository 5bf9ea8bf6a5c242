/** The fairground's drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { MidwaySymbol } from '../engine/strips.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<MidwaySymbol, SymbolFace>> = {
  tent: { art: new URL('../art/tent.svg', import.meta.url).href, dance: dances.tent },
  duck: { art: new URL('../art/duck.svg', import.meta.url).href, dance: dances.duck },
  popcorn: { art: new URL('../art/popcorn.svg', import.meta.url).href, dance: dances.popcorn },
  apple: { art: new URL('../art/apple.svg', import.meta.url).href, dance: dances.apple },
  balloon: { art: new URL('../art/balloon.svg', import.meta.url).href, dance: dances.balloon },
  pinwheel: {
    art: new URL('../art/pinwheel.svg', import.meta.url).href,
    ground: new URL('../art/pinwheel-ground.svg', import.meta.url).href,
    dance: dances.pinwheel,
  },
  lollipop: {
    art: new URL('../art/lollipop.svg', import.meta.url).href,
    ground: new URL('../art/lollipop-ground.svg', import.meta.url).href,
    dance: dances.lollipop,
  },
  floss: { art: new URL('../art/floss.svg', import.meta.url).href, dance: dances.floss },
  hat: { art: new URL('../art/hat.svg', import.meta.url).href, dance: dances.hat, word: 'midway-carnival.wild' },
  ticket: {
    art: new URL('../art/ticket.svg', import.meta.url).href,
    dance: dances.ticket,
    word: 'midway-carnival.scatter',
  },
};
