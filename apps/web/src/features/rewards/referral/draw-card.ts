/** Invitation card as an image (brand mark, name, code, QR), drawn in the browser and downloaded. */

export interface CardParts {
  readonly mark: string;
  readonly name: string;
  readonly line: string;
  readonly code: string;
  readonly qr: SVGElement | null;
}

const [WIDTH, HEIGHT, MARGIN] = [1080, 1350, 90];
const GROUND = '#0b1a22';
const INK = '#f4efe4';
const BRASS = '#d8b36a';

async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

async function svgPicture(drawing: SVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const text = new XMLSerializer().serializeToString(copy);
  return pictureOf(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
}

/** Largest font size at which the text fits. */
function fit(context: CanvasRenderingContext2D, words: string, weight: number, size: number): void {
  const face = getComputedStyle(document.body).fontFamily;
  let fitting = size;
  do {
    context.font = `${weight} ${fitting}px ${face}`;
    fitting -= 2;
  } while (context.measureText(words).width > WIDTH - 2 * MARGIN && fitting > 20);
}

function save(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** False when drawing failed. */
export async function drawCard({ mark, name, line, code, qr }: CardParts): Promise<boolean> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context || !qr) return false;
  try {
    const [logo, square] = await Promise.all([pictureOf(mark), svgPicture(qr)]);
    const middle = WIDTH / 2;
    context.fillStyle = GROUND;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.strokeStyle = BRASS;
    context.lineWidth = 6;
    context.strokeRect(36, 36, WIDTH - 72, HEIGHT - 72);
    context.drawImage(logo, middle - 90, 110, 180, 180);
    context.textAlign = 'center';
    context.fillStyle = INK;
    context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr';
    fit(context, name, 700, 84);
    context.fillText(name, middle, 400);
    fit(context, line, 400, 48);
    context.fillText(line, middle, 480);
    context.drawImage(square, middle - 270, 550, 540, 540);
    context.direction = 'ltr';
    context.fillStyle = BRASS;
    fit(context, code, 700, 96);
    context.fillText(code, middle, 1230);
    const picture = await new Promise<Blob | null>((ready) => canvas.toBlob(ready, 'image/png'));
    if (picture) save(picture, `${code}.png`);
    return picture !== null;
  } catch {
    return false;
  }
}
