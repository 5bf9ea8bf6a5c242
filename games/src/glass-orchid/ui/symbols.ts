/** The glasshouse's drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import type { GlassSymbol } from '../engine/rules.ts';
import { dances } from './dances.ts';

export const symbolFaces: Readonly<Record<GlassSymbol, SymbolFace>> = {
  hummingbird: {
    art: new URL('../art/hummingbird.svg', import.meta.url).href,
    ground: new URL('../art/hummingbird-ground.svg', import.meta.url).href,
    dance: dances.hummingbird,
  },
  butterfly: {
    art: new URL('../art/butterfly.svg', import.meta.url).href,
    ground: new URL('../art/butterfly-ground.svg', import.meta.url).href,
    dance: dances.butterfly,
  },
  can: {
    art: new URL('../art/can.svg', import.meta.url).href,
    ground: new URL('../art/can-ground.svg', import.meta.url).href,
    dance: dances.can,
  },
  fig: {
    art: new URL('../art/fig.svg', import.meta.url).href,
    ground: new URL('../art/fig-ground.svg', import.meta.url).href,
    dance: dances.fig,
  },
  lemon: { art: new URL('../art/lemon.svg', import.meta.url).href, dance: dances.lemon },
  pot: { art: new URL('../art/pot.svg', import.meta.url).href, dance: dances.pot },
  fern: { art: new URL('../art/fern.svg', import.meta.url).href, dance: dances.fern },
  drop: { art: new URL('../art/drop.svg', import.meta.url).href, dance: dances.drop },
  orchid: {
    art: new URL('../art/orchid.svg', import.meta.url).href,
    tall: new URL('../art/orchid-tall.svg', import.meta.url).href,
    dance: dances.orchid,
    word: 'glass-orchid.wild',
  },
};
