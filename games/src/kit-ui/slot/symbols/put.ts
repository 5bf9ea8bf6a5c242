/** Puts pictures of a scene where they belong. */
import type { Sprite } from 'pixi.js';
import type { Box } from '../layout.ts';

export function setSprite(sprite: Sprite, { x, y, width, height }: Box): void {
  sprite.position.set(x, y);
  sprite.setSize(width, height);
}

/** A little more than needed, so that no edge is seen where it is rounded. */
const SPARE = 1.04;

/**
 * Covers the whole table at any aspect ratio; the picture's anchor is placed at `at` of the height, as far as its edges
 * allow.
 */
export function fill(sprite: Sprite, { width, height }: Pick<Box, 'width' | 'height'>, at = 0.42): void {
  const { anchor, position, texture } = sprite;
  sprite.scale.set(Math.max(width / texture.width, height / texture.height) * SPARE);
  position.set(width / 2, height * at);
  position.x = Math.min(Math.max(position.x, width - sprite.width * (1 - anchor.x)), sprite.width * anchor.x);
  position.y = Math.min(Math.max(position.y, height - sprite.height * (1 - anchor.y)), sprite.height * anchor.y);
}
