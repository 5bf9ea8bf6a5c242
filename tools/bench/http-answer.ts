/** Parser of a short response on a keep-alive connection, received in one or two chunks. */
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/** Null while incomplete. */
export function bodyOf(answer: Buffer): Buffer | null {
  const end = answer.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const from = end + END_OF_HEAD.length;
  const length = Number(LENGTH.exec(answer.toString('latin1', 0, end))?.[1]);
  return answer.length >= from + length ? answer.subarray(from, from + length) : null;
}
