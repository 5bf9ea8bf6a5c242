import type { Colours } from '../../kit-ui/slot/face.ts';

/** Iron, soot and fire. */
export const colours: Colours = {
  ground: '#180c07',
  ink: '#1a0f0a',
  panel: '#241610',
  raised: '#372219',
  text: '#ffeedd',
  label: '#dcbfa8',
  title: '#ffcf8a',
  bright: '#ffffff',
  press: '#ffc46b',
  pressText: '#331404',
  focus: '#9fd8ff',
  rim: '#d98a4e',
  rimDeep: '#5a250d',
  spin: '#f0641e',
  spinDeep: '#97290a',
  stop: '#66707c',
  stopDeep: '#343a42',
  sum: '#3a1509',
  line: { glow: 0xff6a1e, colour: 0xffa63c, core: 0xfff3c8 },
  beam: { fill: 0xff7a2e, rim: 0xffd08a },
  dimmed: 0x5c4e48,
  held: 0x2a1a14,
  shade: '14,6,3',
};
