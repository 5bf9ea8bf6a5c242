import type { Colours } from '../../kit-ui/slot/face.ts';

/** Glacier, snow and turquoise. */
export const colours: Colours = {
  ground: '#0a3550',
  ink: '#062a41',
  panel: '#0b3d5a',
  raised: '#124e6e',
  text: '#f1fbff',
  label: '#b9dfee',
  title: '#bdf6ee',
  bright: '#ffffff',
  press: '#b4f4ea',
  pressText: '#06303f',
  focus: '#ffd98a',
  rim: '#bfe3ef',
  rimDeep: '#2b6b87',
  spin: '#17a7a6',
  spinDeep: '#0b5f6c',
  stop: '#3f6fb5',
  stopDeep: '#23427a',
  sum: '#072c42',
  line: { glow: 0x35cfc4, colour: 0x9df6ec, core: 0xffffff },
  beam: { fill: 0x7fe9ff, rim: 0xffffff },
  dimmed: 0x5f8298,
  held: 0x165a80,
  shade: '3,24,40',
};
