import { move } from './motion.js';
import { run } from './page.js';
import { withWords } from './words.js';

const DOORS = [0, 1, 2];

function floorOf({ shown }, floor) {
  const row = document.createElement('li');
  const pays = document.createElement('span');
  pays.textContent = `×${(shown.ladder[floor] / 100).toFixed(2)}`;
  const doors = DOORS.map((door) => {
    const cell = document.createElement('i');
    const isOpen = shown.doors[floor] === door;
    cell.className = shown.storms[floor] === door ? (isOpen ? 'storm open' : 'storm') : isOpen ? 'open' : '';
    return cell;
  });
  row.setAttribute(
    'aria-label',
    withWords('floor', { floor: floor + 1, pays: (shown.ladder[floor] / 100).toFixed(2) }),
  );
  row.classList.toggle('here', floor === shown.doors.length && !shown.fallen);
  row.append(...doors, pays);
  return row;
}

function button(text, act, kind = '') {
  const thing = document.createElement('button');
  thing.type = 'button';
  thing.textContent = text;
  thing.className = kind;
  thing.addEventListener('click', act);
  return thing;
}

run({
  async show(stage, round, isNew) {
    if (!round?.shown) return;
    const tower = document.createElement('ol');
    tower.className = 'tower';
    tower.append(...round.shown.ladder.map((_, floor) => floorOf(round, floor)).toReversed());
    stage.replaceChildren(tower);
    const last = tower.children[round.shown.ladder.length - round.shown.doors.length];
    if (isNew && last) await move(last, [{ opacity: 0.2 }, { opacity: 1 }], 300);
  },
  steps(box, round, act) {
    const doors = document.createElement('p');
    doors.append(...DOORS.map((door) => button(withWords('door', { door: door + 1 }), () => act({ door }))));
    box.append(doors);
    if (round.reached !== null)
      box.append(button(withWords('take', { amount: round.reached }), () => act({ take: true }), 'main'));
  },
});
