import { move } from './motion.js';
import { run } from './page.js';

const FIELDS = 12;
const TURNS = 4;
let wheel = null;

/** Rotation that brings the middle of a segment under the mark at the top. */
const angleOf = (field) => -((field + 0.5) * 360) / FIELDS;

function wheelIn(stage) {
  if (wheel === null) {
    const mark = document.createElement('div');
    mark.className = 'mark';
    wheel = document.createElement('div');
    wheel.className = 'wheel';
    stage.append(mark, wheel);
  }
  return wheel;
}

let angle = angleOf(0);

run({
  async show(stage, round, isNew) {
    const thing = wheelIn(stage);
    const field = round?.shown?.field;
    const before = angle;
    if (field !== undefined) angle = angleOf(field);
    thing.style.transform = `rotate(${angle}deg)`;
    if (isNew)
      await move(
        thing,
        [{ transform: `rotate(${before - TURNS * 360}deg)` }, { transform: `rotate(${angle}deg)` }],
        1_800,
      );
  },
});
