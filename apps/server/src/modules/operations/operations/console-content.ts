/** Console calls for writing content: upload of pictures, and previews as members see them. */
import type { ConsoleContract } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork, ConsoleHandlers } from '../../../ports/console-context.ts';
import { keepContentPicture, previewOf } from '../../content/content/index.ts';
import { allowed, atBrand } from './rights.ts';

/** Needs the right to work in the content room of the brand. */
function mayWrite(deps: Deps, who: AtWork, brand: string) {
  const his = atBrand(deps, who, brand);
  return his.ok ? allowed(who, { brand, room: 'content', ofHouse: false }, 'work') : his;
}

export function contentConsoleRoutes(deps: Deps): ConsoleHandlers<ConsoleContract['content']> {
  return {
    async picture({ operator }, { brand, picture }) {
      const right = mayWrite(deps, operator, brand);
      if (!right.ok) return right;
      const kept = await keepContentPicture(deps, brand, picture);
      return kept.ok ? done({ image: kept.value }) : kept;
    },
    async preview({ operator }, { brand, texts }) {
      const right = mayWrite(deps, operator, brand);
      if (!right.ok) return right;
      const merchant = deps.brands.find(brand);
      return merchant ? done(previewOf(merchant, texts)) : refuse('operator.may.not');
    },
  };
}
