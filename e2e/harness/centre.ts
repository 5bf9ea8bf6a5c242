/** Pages of the member centre in order. Parsed rather than imported: the list imports half the site. */
import type { MessageKey } from '#i18n';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const list = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/centre/entries.ts'), 'utf8');

export const CENTRE = [...list.matchAll(/path:\s*'([^']+)',\s*label:\s*'([^']+)'/g)].map(([, path = '', label]) => ({
  path,
  label: label as MessageKey,
}));
