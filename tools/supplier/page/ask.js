/** Call of the page. Unanswered calls are repeated unchanged: the server treats them as idempotent. */
const key = new URLSearchParams(location.search).get('s') ?? '';
const AGAIN_MS = 1_500;

const soon = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/** Null when the page is no longer known. */
export async function ask(path, fields, unheard) {
  for (;;) {
    try {
      const response = await fetch(`/api/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      if (response.status === 404) return null;
      if (response.ok) return await response.json();
    } catch {
      // Handled below, like any missing answer.
    }
    unheard();
    await soon();
  }
}
