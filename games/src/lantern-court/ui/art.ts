/** Draws the game's SVGs once at the size they are shown at, and keeps them as textures. */
import { Texture } from 'pixi.js';
import { symbols, type CourtSymbol } from '../engine/strips.ts';

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

export interface Art {
  readonly symbols: Readonly<Record<CourtSymbol, Texture>>;
  /** The same, smeared along the reel, for when it runs. */
  readonly blurred: Readonly<Record<CourtSymbol, Texture>>;
  readonly scene: Readonly<Record<SceneArt, Texture>>;
  /** A soft round spot of light. */
  readonly spark: Texture;
  /** Darkness from above and below, laid over the reels to round them. */
  readonly shade: Texture;
}

/** The words on the ribbons of the wild and the scatter, and the font they are written in. */
export interface Ribbons {
  readonly words: Partial<Record<CourtSymbol, string>>;
  readonly font: string;
}

/** `sharpness` is the device's pixel ratio. */
export async function loadArt({ words, font }: Ribbons, sharpness: number): Promise<Art> {
  const size = Math.round(160 * sharpness);
  const drawings = await Promise.all(
    symbols.map(async (symbol) => {
      const drawing = await draw(symbolArt[symbol], size, size);
      letter(drawing, words[symbol], font);
      return [symbol, drawing] as const;
    }),
  );
  const scene = await Promise.all(
    Object.entries(sceneArt).map(async ([name, { url, width, height }]) => {
      const scale = width === FULL_WIDTH ? 1 : Math.min(sharpness, 1.5);
      return [name, Texture.from(await draw(url, width * scale, height * scale))] as const;
    }),
  );
  const textures = <T>(of: (drawing: HTMLCanvasElement) => T) =>
    Object.fromEntries(drawings.map(([symbol, drawing]) => [symbol, of(drawing)])) as Record<CourtSymbol, T>;
  return {
    symbols: textures((drawing) => Texture.from(drawing)),
    blurred: textures((drawing) => Texture.from(smear(drawing))),
    scene: Object.fromEntries(scene) as Record<SceneArt, Texture>,
    spark: Texture.from(spot()),
    shade: Texture.from(shading()),
  };
}

async function draw(url: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const [canvas, pen] = sheet(width, height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function sheet(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  return [canvas, canvas.getContext('2d')!];
}

/** Writes the word on the ribbon at the foot of the drawing, as large as it fits. */
function letter(canvas: HTMLCanvasElement, word: string | undefined, font: string): void {
  if (!word) return;
  const pen = canvas.getContext('2d')!;
  const unit = canvas.width / 240;
  pen.font = `700 ${26 * unit}px ${font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#ffe9b0';
  pen.fillText(word.toLocaleUpperCase(), 120 * unit, 199.5 * unit, 152 * unit);
}

function smear(drawing: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, pen] = sheet(drawing.width, drawing.height);
  const passes = 13;
  pen.globalAlpha = 1.6 / passes;
  for (let pass = 0; pass < passes; pass += 1) {
    pen.drawImage(drawing, 0, (pass / (passes - 1) - 0.5) * drawing.height * 0.34);
  }
  return canvas;
}

function spot(): HTMLCanvasElement {
  const [canvas, pen] = sheet(64, 64);
  const light = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
  light.addColorStop(0, 'rgba(255,246,214,1)');
  light.addColorStop(0.25, 'rgba(255,214,120,.85)');
  light.addColorStop(1, 'rgba(255,150,50,0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, 64, 64);
  return canvas;
}

function shading(): HTMLCanvasElement {
  const [canvas, pen] = sheet(4, 256);
  const dark = pen.createLinearGradient(0, 0, 0, 256);
  dark.addColorStop(0, 'rgba(5,3,20,.85)');
  dark.addColorStop(0.13, 'rgba(5,3,20,.12)');
  dark.addColorStop(0.5, 'rgba(5,3,20,0)');
  dark.addColorStop(0.87, 'rgba(5,3,20,.12)');
  dark.addColorStop(1, 'rgba(5,3,20,.75)');
  pen.fillStyle = dark;
  pen.fillRect(0, 0, 4, 256);
  return canvas;
}
