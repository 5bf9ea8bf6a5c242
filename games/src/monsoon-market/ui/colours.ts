import type { Colours } from '../../kit-ui/slot/face.ts';

/** Wet wood, river and mango. */
export const colours: Colours = {
  ground: '#082a30',
  ink: '#0a2327',
  panel: '#10383d',
  raised: '#174a4f',
  text: '#fff6df',
  label: '#b6d8d2',
  title: '#ffd684',
  bright: '#ffffff',
  press: '#ffc554',
  pressText: '#3a1f08',
  focus: '#aef5ff',
  rim: '#d99a4a',
  rimDeep: '#5a2f12',
  spin: '#f08a2a',
  spinDeep: '#a4460c',
  stop: '#1f8a86',
  stopDeep: '#0d5250',
  sum: '#3a1f10',
  line: { glow: 0xff9a2e, colour: 0xffd05a, core: 0xfff6cf },
  beam: { fill: 0x8fe4ff, rim: 0xffe3a1 },
  dimmed: 0x4a6668,
  held: 0x14464a,
  shade: '3,22,26',
};
