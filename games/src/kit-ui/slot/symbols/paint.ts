/** Canvas drawings that are turned into textures. */

export async function draw(url: string, width: number, height: number): Promise<HTMLCanvasElement> {
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

/** One drawing before the other. */
export function laid(behind: HTMLCanvasElement, before: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, pen] = sheet(behind.width, behind.height);
  pen.drawImage(behind, 0, 0);
  pen.drawImage(before, 0, 0);
  return canvas;
}

/** Writes the word on the ribbon at the foot of the drawing, as large as it fits. */
export function letter(canvas: HTMLCanvasElement, word: string | undefined, font: string, colour: string): void {
  if (!word) return;
  const pen = canvas.getContext('2d')!;
  const unit = canvas.width / 240;
  pen.font = `700 ${26 * unit}px ${font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(word.toLocaleUpperCase(), 120 * unit, 199.5 * unit, 152 * unit);
}

export function smear(drawing: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, pen] = sheet(drawing.width, drawing.height);
  const passes = 13;
  pen.globalAlpha = 1.6 / passes;
  for (let pass = 0; pass < passes; pass += 1) {
    pen.drawImage(drawing, 0, (pass / (passes - 1) - 0.5) * drawing.height * 0.34);
  }
  return canvas;
}

/** A soft round spot of light. */
export function spot(): HTMLCanvasElement {
  const [canvas, pen] = sheet(64, 64);
  const light = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
  light.addColorStop(0, 'rgba(255,246,214,1)');
  light.addColorStop(0.25, 'rgba(255,214,120,.85)');
  light.addColorStop(1, 'rgba(255,150,50,0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, 64, 64);
  return canvas;
}

/** A vertical gradient as a small canvas, to be stretched: colours from top to bottom. */
export function fade(stops: readonly (readonly [at: number, colour: string])[]): HTMLCanvasElement {
  const [canvas, pen] = sheet(4, 256);
  const shades = pen.createLinearGradient(0, 0, 0, 256);
  for (const [at, colour] of stops) shades.addColorStop(at, colour);
  pen.fillStyle = shades;
  pen.fillRect(0, 0, 4, 256);
  return canvas;
}
