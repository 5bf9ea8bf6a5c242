import type { Colours } from '../../kit-ui/slot/face.ts';

/** Night, lacquer and brass. */
export const colours: Colours = {
  ground: '#0a0b26',
  ink: '#14102f',
  panel: '#1b1440',
  raised: '#241b4d',
  text: '#fff3d6',
  label: '#cdbfe6',
  title: '#ffe3a1',
  bright: '#ffffff',
  press: '#ffe3a1',
  pressText: '#3a1f0a',
  focus: '#9fd0ff',
  rim: '#e8b55a',
  rimDeep: '#6b3d12',
  spin: '#e5443c',
  spinDeep: '#a1161c',
  stop: '#5b48a8',
  stopDeep: '#35276f',
  sum: '#4a0a10',
  line: { glow: 0xff9a2e, colour: 0xffc861, core: 0xfff0c4 },
  beam: { fill: 0x7f97ff, rim: 0xffe3a1 },
  dimmed: 0x54506e,
  held: 0x251c48,
  shade: '5,3,20',
};
