/** Apps of the brand, from its resources. */
import type { Status } from '#contract';

type Resource = Status['info']['resources'][number];

export type AppKind = 'iOS' | 'Android' | 'iOSAgent' | 'AndroidAgent';
const kinds: readonly AppKind[] = ['iOS', 'Android', 'iOSAgent', 'AndroidAgent'];

export interface App extends Resource {
  readonly kind: AppKind;
}

/** Names are compared without separators. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

export function appsOf(resources: readonly Resource[]): App[] {
  return kinds.flatMap((kind) => {
    const found = resources.find(({ resourceType }) => plain(resourceType) === plain(kind));
    return found ? [{ ...found, kind }] : [];
  });
}
