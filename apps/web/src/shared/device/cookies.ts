/** The page's own cookies, for 24 hours. Where they are blocked, nothing is stored. */
const DAY_S = 86_400;

const traits = () => `path=/;samesite=strict${location.protocol === 'https:' ? ';secure' : ''}`;

export function readCookie(name: string): string | null {
  const start = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found === undefined ? null : decode(found.slice(start.length));
}

/** The value may be malformed. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function writeCookie(name: string, value: string): void {
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)};max-age=${DAY_S};${traits()}`;
}

export function dropCookie(name: string): void {
  document.cookie = `${encodeURIComponent(name)}=;max-age=0;${traits()}`;
}
