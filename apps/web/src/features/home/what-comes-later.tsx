/** Below what is seen first, and told by the minute: it comes by itself, after the page. */
import { NextDraws } from './next-draws.tsx';
import { Originals } from './originals.tsx';

export const WhatComesLater = (): React.JSX.Element => (
  <>
    <Originals />
    <NextDraws />
  </>
);
