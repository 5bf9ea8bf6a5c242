import { move } from './motion.js';
import { run } from './page.js';

const HALF_TURNS = 6;
let coin = null;

function coinIn(stage) {
  coin ??= document.createElement('div');
  if (!coin.isConnected) {
    coin.className = 'coin';
    stage.append(coin);
  }
  return coin;
}

run({
  async show(stage, round, isNew) {
    const thing = coinIn(stage);
    const side = round?.shown?.side ?? 'shell';
    if (isNew) {
      const turned = `rotateY(${HALF_TURNS * 180}deg)`;
      thing.dataset.side = side;
      await move(
        thing,
        [
          { transform: 'none' },
          { transform: `translateY(-40px) ${turned}`, offset: 0.5 },
          { transform: `rotateY(${HALF_TURNS * 360}deg)` },
        ],
        900,
      );
    }
    thing.dataset.side = side;
    thing.classList.toggle('won', round?.isMore === true);
  },
});
