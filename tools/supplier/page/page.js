/** Base of all game pages: calls the API, and shows state and texts. A face draws the game itself. */
import { ask } from './ask.js';
import { sentenceOf, texts, withWords } from './words.js';

const given = JSON.parse(document.getElementById('given').textContent);
const part = (id) => document.getElementById(id);
const POLL_MS = 2_000;
const MOVING = ['staking', 'paying', 'undoing'];

const newPress = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function drawSpots() {
  for (const spot of given.spots) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = given.many ? 'checkbox' : 'radio';
    input.name = 'spot';
    input.value = spot;
    input.checked = spot === given.spots[0];
    const words = document.createElement('span');
    words.textContent = texts[spot];
    words.dataset.spot = spot;
    label.append(input, words);
    part('spots').append(label);
  }
  // With a single position there is nothing to choose, so only the rule is shown.
  part('spots').classList.toggle('alone', given.spots.length === 1);
}

function drawStakes(stakes) {
  const before = part('stake').value || String(stakes[3].stake);
  part('stake').replaceChildren(
    ...stakes.map(({ stake, text }) => new Option(text, stake, false, String(stake) === before)),
  );
}

function drawLast(last) {
  part('last').hidden = last.length === 0;
  const rows = last.map(({ stake, won, address }) => {
    const row = document.createElement('li');
    const link = document.createElement('a');
    link.href = address;
    link.target = '_blank';
    link.textContent = stake === null ? withWords('lastFree', { won }) : withWords('lastRow', { stake, won });
    row.append(link);
    return row;
  });
  part('last')
    .querySelector('ol')
    .replaceChildren(...rows);
}

/** `face.show` animates a round and resolves when it is done; `face.steps` renders the buttons of an open round. */
export function run(face) {
  let isBusy = false;
  let wasOpen = false;

  function drawRest({ balance, stakes, free, round, last, refused }) {
    part('balance').textContent = balance ?? texts.noBalance;
    if (part('stake').length === 0) drawStakes(stakes);
    part('free').hidden = free === null;
    if (free === null) part('free').querySelector('input').checked = false;
    else part('free').querySelector('span').textContent = withWords('free', free);
    part('said').textContent = sentenceOf(round, refused);
    const isOpen = round?.state === 'open';
    part('bet').hidden = isOpen;
    part('play').disabled = round !== null && MOVING.includes(round.state);
    part('steps').replaceChildren();
    if (isOpen)
      face.steps(part('steps'), round, (action) => act('step', { round: round.id, from: round.steps, ...action }));
    // The pressed button is gone: keyboard focus moves to where the round continues.
    if (isOpen) part('steps').querySelector('button')?.focus();
    else if (wasOpen) part('play').focus();
    wasOpen = isOpen;
    drawLast(last);
  }

  async function act(path, fields) {
    if (isBusy) return;
    isBusy = true;
    for (const button of document.querySelectorAll('button')) button.disabled = true;
    const view = await ask(path, fields, () => (part('said').textContent = texts.offline));
    isBusy = false;
    if (view === null) {
      part('said').textContent = texts.ended;
      return;
    }
    if (view.round?.shown && path !== 'state') {
      part('said').textContent = '';
      await face.show(part('stage'), view.round, true);
    } else face.show(part('stage'), view.round, false);
    drawRest(view);
    if (view.round !== null && MOVING.includes(view.round.state)) setTimeout(() => act('state', {}), POLL_MS);
  }

  part('bet').addEventListener('submit', (event) => {
    event.preventDefault();
    const spots = [...document.querySelectorAll('[name=spot]:checked')].map(({ value }) => value);
    const free = part('free').querySelector('input').checked;
    const odd = spots.length === 0 ? 'choose' : free && spots.length > 1 ? 'freeOne' : null;
    if (odd) part('said').textContent = texts[odd];
    else void act('play', { press: newPress(), stake: Number(part('stake').value), spots, free });
  });
  drawSpots();
  void act('state', {});
}
