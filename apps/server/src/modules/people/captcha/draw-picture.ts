/** Draws the CAPTCHA picture of a word. */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const WIDTH = 132;
const HEIGHT = 44;
const FONT_FILE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const FONT = 'captcha';
const INKS = ['#3b2a63', '#6b2137', '#1f4a5c', '#4a3b12'];
const PAPER = '#f4efe4';

let font: Promise<void> | undefined;

async function loadFont(): Promise<void> {
  GlobalFonts.register(await readFile(createRequire(import.meta.url).resolve(FONT_FILE)), FONT);
}

const between = (low: number, high: number): number => low + ((high - low) * randomInt(1_000_001)) / 1_000_000;
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

function drawLetters(pen: SKRSContext2D, word: string): void {
  const step = (WIDTH - 20) / word.length;
  for (const [place, letter] of Array.from(word).entries()) {
    pen.save();
    pen.translate(10 + step * (place + 0.5) + between(-3, 3), HEIGHT / 2 + between(-4, 4));
    pen.transform(between(0.9, 1.15), between(-0.25, 0.25), between(-0.3, 0.3), between(0.9, 1.15), 0, 0);
    pen.rotate(between(-0.35, 0.35));
    pen.font = `${randomInt(2) ? 700 : 500} ${randomInt(27, 33)}px ${FONT}`;
    pen.fillStyle = pick(INKS);
    pen.fillText(letter, 0, 0);
    pen.restore();
  }
}

/** Lines in the inks of the letters, so that they cannot be told apart by colour. */
function drawScratches(pen: SKRSContext2D): void {
  for (let line = 0; line < 5; line += 1) {
    pen.strokeStyle = pick(INKS);
    pen.lineWidth = between(0.8, 1.8);
    pen.beginPath();
    pen.moveTo(between(-5, 20), between(0, HEIGHT));
    pen.bezierCurveTo(
      between(20, 60),
      between(-10, HEIGHT + 10),
      between(70, 110),
      between(-10, HEIGHT + 10),
      WIDTH + 5,
      between(0, HEIGHT),
    );
    pen.stroke();
  }
  for (let dot = 0; dot < 40; dot += 1) {
    pen.fillStyle = pick(INKS);
    pen.fillRect(between(0, WIDTH), between(0, HEIGHT), 1.2, 1.2);
  }
}

/** A PNG as base64, without the prefix of a data address. */
export async function drawPicture(word: string): Promise<string> {
  await (font ??= loadFont());
  const letters = createCanvas(WIDTH, HEIGHT);
  const pen = letters.getContext('2d');
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  drawLetters(pen, word);
  drawScratches(pen);

  const picture = createCanvas(WIDTH, HEIGHT);
  const paper = picture.getContext('2d');
  paper.fillStyle = PAPER;
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  const phase = between(0, 2 * Math.PI);
  const length = between(16, 26);
  // Each column is shifted along a wave, so that no letter stands on a straight line.
  for (let x = 0; x < WIDTH; x += 1) {
    paper.drawImage(letters, x, 0, 1, HEIGHT, x, Math.sin(phase + x / length) * 4, 1, HEIGHT);
  }
  return (await picture.encode('png')).toString('base64');
}
