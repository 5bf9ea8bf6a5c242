/** Renders a game's SVGs once at their display size, and keeps them as textures. */
import { Texture } from 'pixi.js';
import type { SceneArt, SymbolFace } from '../face.ts';
import { draw, fade, laid, letter, smear, spot } from './paint.ts';

/** Textures of a symbol: whole, blurred along the reel for spinning, and in two layers for dancing. */
export interface SymbolArt {
  readonly whole: Texture;
  readonly blurred: Texture;
  readonly moving: Texture;
  readonly ground: Texture | null;
  readonly tall: Texture | null;
}

export interface Art {
  readonly symbols: Readonly<Record<string, SymbolArt>>;
  readonly scene: Readonly<Record<string, Texture>>;
  readonly spark: Texture;
  /** Shade from above and below, laid over the reels to round them. */
  readonly shade: Texture;
}

/** A game's drawings, and the style of text on them. */
export interface ArtFace {
  readonly symbols: Readonly<Record<string, SymbolFace>>;
  readonly scene: Readonly<Record<string, SceneArt>>;
  readonly rows: number;
  /** Shade as red, green and blue. */
  readonly shade: string;
  readonly wordColour: string;
  readonly font: string;
  readonly t: (key: string) => string;
}

const SYMBOL = 160;
/** Scenes need less resolution than symbols. */
const SCENE_SHARPEST = 1.5;

/** `sharpness` is the device's pixel ratio. */
export async function loadArt(face: ArtFace, sharpness: number): Promise<Art> {
  const [symbols, scene] = await Promise.all([
    each(face.symbols, (symbol) => drawSymbol(symbol, Math.round(SYMBOL * sharpness), face)),
    each(face.scene, async ({ url, width, height, isWhole = false }) => {
      const scale = isWhole ? 1 : Math.min(sharpness, SCENE_SHARPEST);
      return Texture.from(await draw(url, width * scale, height * scale));
    }),
  ]);
  return { symbols, scene, spark: Texture.from(spot()), shade: Texture.from(fade(shadeOf(face.shade))) };
}

async function each<From, To>(all: Readonly<Record<string, From>>, make: (from: From) => Promise<To>) {
  const made = Object.entries(all).map(async ([name, from]) => [name, await make(from)] as const);
  return Object.fromEntries(await Promise.all(made));
}

async function drawSymbol({ art, ground: behind, tall, word }: SymbolFace, size: number, face: ArtFace) {
  const [drawing, ground, high] = await Promise.all([
    draw(art, size, size),
    behind === undefined ? null : draw(behind, size, size),
    tall === undefined ? null : draw(tall, size, size * face.rows),
  ]);
  if (word !== undefined) letter(drawing, face.t(word), face.font, face.wordColour);
  const whole = ground ? laid(ground, drawing) : drawing;
  const wholeTexture = Texture.from(whole);
  return {
    whole: wholeTexture,
    blurred: Texture.from(smear(whole)),
    moving: ground ? Texture.from(drawing) : wholeTexture,
    ground: ground && Texture.from(ground),
    tall: high && Texture.from(high),
  };
}

const shadeOf = (colour: string) =>
  [
    [0, `rgba(${colour},.85)`],
    [0.13, `rgba(${colour},.12)`],
    [0.5, `rgba(${colour},0)`],
    [0.87, `rgba(${colour},.12)`],
    [1, `rgba(${colour},.75)`],
  ] as const;
