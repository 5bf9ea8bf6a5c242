/** Draws the game's SVGs once at the size they are shown at, and keeps them as textures. */
import { Texture } from 'pixi.js';
import { symbols, type CourtSymbol } from '../engine/strips.ts';
import { draw, fade, laid, letter, smear, spot } from './paint.ts';

export const symbolArt: Readonly<Record<CourtSymbol, string>> = {
  crane: new URL('../art/crane.svg', import.meta.url).href,
  koi: new URL('../art/koi.svg', import.meta.url).href,
  fan: new URL('../art/fan.svg', import.meta.url).href,
  teapot: new URL('../art/teapot.svg', import.meta.url).href,
  lotus: new URL('../art/lotus.svg', import.meta.url).href,
  knot: new URL('../art/knot.svg', import.meta.url).href,
  bamboo: new URL('../art/bamboo.svg', import.meta.url).href,
  wave: new URL('../art/wave.svg', import.meta.url).href,
  lantern: new URL('../art/lantern.svg', import.meta.url).href,
  moon: new URL('../art/moon.svg', import.meta.url).href,
};

/** What stands still behind a symbol that moves; the others are all of one piece. */
export const groundArt: Readonly<Partial<Record<CourtSymbol, string>>> = {
  crane: new URL('../art/crane-ground.svg', import.meta.url).href,
  koi: new URL('../art/koi-ground.svg', import.meta.url).href,
  fan: new URL('../art/fan-ground.svg', import.meta.url).href,
  teapot: new URL('../art/teapot-ground.svg', import.meta.url).href,
  lotus: new URL('../art/lotus-ground.svg', import.meta.url).href,
  knot: new URL('../art/knot-ground.svg', import.meta.url).href,
  bamboo: new URL('../art/bamboo-ground.svg', import.meta.url).href,
};

/** What fills the whole table is drawn once, at its own size. */
const FULL_WIDTH = 1600;

const sceneArt = {
  sky: { url: new URL('../art/sky.svg', import.meta.url).href, width: FULL_WIDTH, height: 1000 },
  shore: { url: new URL('../art/shore.svg', import.meta.url).href, width: FULL_WIDTH, height: 1000 },
  moonlight: { url: new URL('../art/moonlight.svg', import.meta.url).href, width: 600, height: 600 },
  roof: { url: new URL('../art/roof.svg', import.meta.url).href, width: 1140, height: 262 },
  base: { url: new URL('../art/base.svg', import.meta.url).href, width: 1140, height: 104 },
  lamp: { url: new URL('../art/lamp.svg', import.meta.url).href, width: 120, height: 128 },
} as const;

export type SceneArt = keyof typeof sceneArt;

/** A symbol as it is needed: whole, smeared along the reel for when it runs, and in the two layers it dances in. */
export interface SymbolArt {
  readonly whole: Texture;
  readonly blurred: Texture;
  readonly moving: Texture;
  readonly ground: Texture | null;
}

export interface Art {
  readonly symbols: Readonly<Record<CourtSymbol, SymbolArt>>;
  readonly scene: Readonly<Record<SceneArt, Texture>>;
  readonly spark: Texture;
  /** Darkness from above and below, laid over the reels to round them. */
  readonly shade: Texture;
  /** Warm light that rises from the lake. */
  readonly glow: Texture;
}

/** The words on the ribbons of the wild and the scatter, and the font they are written in. */
export interface Ribbons {
  readonly words: Partial<Record<CourtSymbol, string>>;
  readonly font: string;
}

/** `sharpness` is the device's pixel ratio. */
export async function loadArt(ribbons: Ribbons, sharpness: number): Promise<Art> {
  const size = Math.round(160 * sharpness);
  const drawn = await Promise.all(
    symbols.map(async (symbol) => [symbol, await drawSymbol(symbol, size, ribbons)] as const),
  );
  const scene = await Promise.all(
    Object.entries(sceneArt).map(async ([name, { url, width, height }]) => {
      const scale = width === FULL_WIDTH ? 1 : Math.min(sharpness, 1.5);
      return [name, Texture.from(await draw(url, width * scale, height * scale))] as const;
    }),
  );
  return {
    symbols: Object.fromEntries(drawn) as Record<CourtSymbol, SymbolArt>,
    scene: Object.fromEntries(scene) as Record<SceneArt, Texture>,
    spark: Texture.from(spot()),
    shade: Texture.from(fade(SHADE)),
    glow: Texture.from(fade(GLOW)),
  };
}

async function drawSymbol(symbol: CourtSymbol, size: number, { words, font }: Ribbons): Promise<SymbolArt> {
  const behind = groundArt[symbol];
  const [drawing, ground] = await Promise.all([
    draw(symbolArt[symbol], size, size),
    behind === undefined ? null : draw(behind, size, size),
  ]);
  letter(drawing, words[symbol], font);
  const whole = ground ? laid(ground, drawing) : drawing;
  const wholeTexture = Texture.from(whole);
  return {
    whole: wholeTexture,
    blurred: Texture.from(smear(whole)),
    moving: ground ? Texture.from(drawing) : wholeTexture,
    ground: ground && Texture.from(ground),
  };
}

const SHADE = [
  [0, 'rgba(5,3,20,.85)'],
  [0.13, 'rgba(5,3,20,.12)'],
  [0.5, 'rgba(5,3,20,0)'],
  [0.87, 'rgba(5,3,20,.12)'],
  [1, 'rgba(5,3,20,.75)'],
] as const;

const GLOW = [
  [0, 'rgba(150,30,60,.25)'],
  [0.3, 'rgba(230,80,50,.5)'],
  [0.6, 'rgba(255,170,80,.95)'],
  [0.7, 'rgba(255,110,60,.6)'],
  [1, 'rgba(120,20,40,.3)'],
] as const;
