/** The smithy's drawings, and how each moves when it wins. */
import type { SymbolFace } from '../../kit-ui/slot/face.ts';
import { dances } from './dances.ts';
import type { ShownSymbol } from './shown.ts';

export const symbolFaces: Readonly<Record<ShownSymbol, SymbolFace>> = {
  sword: {
    art: new URL('../art/sword.svg', import.meta.url).href,
    ground: new URL('../art/sword-ground.svg', import.meta.url).href,
    dance: dances.sword,
  },
  shield: {
    art: new URL('../art/shield.svg', import.meta.url).href,
    ground: new URL('../art/shield-ground.svg', import.meta.url).href,
    dance: dances.shield,
  },
  helm: {
    art: new URL('../art/helm.svg', import.meta.url).href,
    ground: new URL('../art/helm-ground.svg', import.meta.url).href,
    dance: dances.helm,
  },
  axe: {
    art: new URL('../art/axe.svg', import.meta.url).href,
    ground: new URL('../art/axe-ground.svg', import.meta.url).href,
    dance: dances.axe,
  },
  horseshoe: { art: new URL('../art/horseshoe.svg', import.meta.url).href, dance: dances.horseshoe },
  key: { art: new URL('../art/key.svg', import.meta.url).href, dance: dances.key },
  tongs: { art: new URL('../art/tongs.svg', import.meta.url).href, dance: dances.tongs },
  chain: { art: new URL('../art/chain.svg', import.meta.url).href, dance: dances.chain },
  anvil: { art: new URL('../art/anvil.svg', import.meta.url).href, dance: dances.anvil, word: 'ember-forge.wild' },
  ingot: { art: new URL('../art/ingot.svg', import.meta.url).href, dance: dances.ingot },
  hot: { art: new URL('../art/hot.svg', import.meta.url).href, dance: dances.hot },
  silver: { art: new URL('../art/silver.svg', import.meta.url).href, dance: dances.silver },
  gold: { art: new URL('../art/gold.svg', import.meta.url).href, dance: dances.gold },
  coal: { art: new URL('../art/coal.svg', import.meta.url).href, dance: dances.coal },
};
