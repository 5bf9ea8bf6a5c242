/**
 * Keeps a press on a drawn button until the code is here that knows what to do with it. Links need no code, and what
 * opens a popover works without. It is the one script that stands in a page; the policy lets it run by its hash.
 */
import { createHash } from 'node:crypto';

const SCRIPT = `{${[
  'let pressed;',
  "const keep=({target})=>{pressed=target.closest?.('button:not([popovertarget])')};",
  "addEventListener('click',keep,true);",
  "window.takePress=()=>{removeEventListener('click',keep,true);return pressed}",
].join('')}}`;

export const earlyPressHash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

export const earlyPressElement = `<script>${SCRIPT}</script>`;
