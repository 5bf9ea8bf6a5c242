/** Chains of specs are a tenth as long as those of the house: a site makes fifty of them with its first draws, which took half a second each time. */
import { chainLength } from '#server/modules/house/chain/walk.ts';

Object.assign(chainLength, { links: 1_000 });
