import { icons, type Icon } from './icons.ts';

/** Plain DOM in one call. Text is set as text, never as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value ?? '');
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Hidden from screen readers, which read the label of its button. */
export function drawing(icon: Icon): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of icons[icon]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** An icon button with an accessible label. */
export function iconButton(icon: Icon, label: string, className: string | undefined, press: () => void) {
  const button = element(
    'button',
    { type: 'button', class: className, 'aria-label': label, title: label },
    drawing(icon),
  );
  button.addEventListener('click', press);
  return button;
}
