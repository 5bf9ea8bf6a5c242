/** Redacts secrets of the environment from the output of start and commands. */

type Environment = Readonly<Record<string, string | undefined>>;

const SECRET = /_URL$|SECRET|PRIVATE_KEY|PASSWORD/;
/** Shorter values occur in texts by chance, and are no secrets. */
const LENGTH_MIN = 3;
const HIDDEN = '…';

/** Parsers disagree about URLs with passwords: each possible part is redacted. */
function partsOf(value: string): string[] {
  const inUserInfo = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(.*)@/is.exec(value)?.[1] ?? '';
  const password = inUserInfo.slice(inUserInfo.indexOf(':') + 1);
  const query = [...value.matchAll(/[?&][^=&]*(?:pass|secret|key|token)[^=&]*=([^&#]*)/gi)].map(
    ([, given = '']) => given,
  );
  const whole = [password, ...query].flatMap((part) => [part, decoded(part)]);
  return [inUserInfo, ...whole, ...whole.flatMap((part) => part.split(/[@/?#]/))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function withoutSecrets(text: string, env: Environment): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (!SECRET.test(name)) return [];
    return name.endsWith('_URL')
      ? [...(value.includes('@') || /pass/i.test(value) ? [value] : []), ...partsOf(value)]
      : [value];
  });
  return [...new Set(secrets)]
    .filter((secret) => secret.length >= LENGTH_MIN)
    .sort((one, other) => other.length - one.length)
    .reduce((said, secret) => said.replaceAll(secret, HIDDEN), text);
}
