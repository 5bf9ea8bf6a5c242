const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Number of members in a valid JSON object, duplicates included. Parsers silently keep the last duplicate, while
 * others on the way may have read the first.
 */
export function countMembers(text: string): number {
  let [members, depth] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === OPEN_OBJECT || character === OPEN_LIST) depth += 1;
    else if (character === CLOSE_OBJECT || character === CLOSE_LIST) depth -= 1;
    else if (character === COLON && depth === 1) members += 1;
  }
  return members;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
