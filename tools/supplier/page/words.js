/** Texts of a page, in the language of its launch. */
export const { texts } = JSON.parse(document.getElementById('given').textContent);

export const withWords = (key, words) => (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => words[name] ?? '');

function endOf({ shown, won, isMore }) {
  const landed = shown.fallen ? texts.fallen : withWords('landed', { spot: texts[shown.spot ?? shown.side] });
  const isPlace = shown.fallen || shown.spot || shown.side;
  return [isPlace ? landed : '', won === null ? texts.lost : withWords(isMore ? 'won' : 'back', { amount: won })]
    .join(' ')
    .trim();
}

function saidOf({ said }) {
  if (said === '' || said === 'UNKNOWN') return texts.returned;
  return texts[`said_${said}`] ?? texts.said_other;
}

/** Status text of the player; empty before the first round. */
export function sentenceOf(round, refused) {
  if (refused) return texts[refused === 'choice' ? 'choose' : refused];
  if (round === null) return '';
  if (round.state === 'over') return endOf(round);
  if (round.state === 'void') return round.said === null ? texts.returned : saidOf(round);
  if (round.state === 'open') return texts.climbing;
  return withWords(round.state, { round: round.id });
}
