/** The lines of a slot, drawn small and numbered. */
import { element } from '../../dom/element.ts';
import styles from './rules-panel.module.css';

/** Per line the row it takes on each reel, 0 at the top. */
export function linePictures(lines: readonly (readonly number[])[], rows: number): HTMLElement {
  const pictures = lines.map((line, index) =>
    element('li', {}, linePicture(line, rows), element('span', {}, String(index + 1))),
  );
  return element('ol', { class: styles.lines }, ...pictures);
}

function linePicture(line: readonly number[], rows: number): SVGSVGElement {
  const picture = made('svg', {
    viewBox: `0 0 ${line.length * 10} ${rows * 10}`,
    'aria-hidden': 'true',
  }) as SVGSVGElement;
  for (const [reel, at] of line.entries()) {
    for (let row = 0; row < rows; row += 1) {
      const place = { x: String(reel * 10 + 1), y: String(row * 10 + 1), width: '8', height: '8', rx: '1.5' };
      picture.append(made('rect', { ...place, class: (row === at ? styles.on : styles.off) ?? '' }));
    }
  }
  return picture;
}

function made(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const view = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) view.setAttribute(key, value);
  return view;
}
